import { expect, test } from 'vitest';
import type { Key, Strings } from '~/i18n/catalogue.ts';
import { stringsOf, translator } from '~/i18n/i18n.server.ts';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { createTranslate } from '~/i18n/translate.ts';

const namespaces = Object.keys(stringsOf('en', ['common', 'converter', 'pages', 'problems', 'refusal'])) as Parameters<
  typeof stringsOf
>[1];

function keysOf(strings: Strings, prefix = ''): string[] {
  return Object.entries(strings).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}${name}`] : keysOf(value, `${prefix}${name}.`),
  );
}

const placeholders = (sentence: string) => [
  ...new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')),
];

const plural = /_(zero|one|two|few|many|other)$/;
const english = stringsOf('en', namespaces);
const at = (strings: Strings, key: string) =>
  key
    .split('.')
    .reduce<string | Strings | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), strings);

test.each(languages)('the browser says every sentence as the server says it: %s', (language) => {
  const strings = stringsOf(language, namespaces);
  const [server, browser] = [translator(language), createTranslate(strings, languageFacts[language].locale)];
  // An English plural shown in another language has no right form: there is nothing to compare until it is translated.
  const keys = keysOf(strings).filter(
    (key) => language === 'en' || !plural.test(key) || at(strings, key) !== at(english, key),
  );
  expect(keys.length).toBeGreaterThan(20);
  for (const key of keys) {
    const stem = key.replace(plural, '') as Key;
    for (const count of [0, 1, 2, 5, 21]) {
      const values = {
        ...Object.fromEntries(placeholders(server(key as Key)).map((name) => [name, `<${name}>`])),
        count,
      };
      expect(browser(stem, values), key).toBe(server(stem, values));
    }
  }
});

test('a key that is not there says itself, on both sides', () => {
  const missing = 'common.no-such-sentence' as Key;
  expect(createTranslate(stringsOf('en', ['common']), 'en-GB')(missing)).toBe(missing);
  expect(translator('en')(missing)).toBe(missing);
});

test('what is filled in is not filled in again', () => {
  const t = createTranslate({ a: '{{name}}' }, 'en-GB') as (key: string, values: Record<string, string>) => string;
  expect(t('a', { name: '{{other}}', other: 'x' })).toBe('{{other}}');
});
