import { expect, test } from 'vitest';
import { languageOfTag } from '~/i18n/language-of-tag.ts';
import { languageFacts, languages } from '~/i18n/languages.ts';

test.each([
  ['en-GB', 'en'],
  ['DE', 'de'],
  ['zh', 'cn'],
  ['zh-Hans-CN', 'cn'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['pt-BR', 'pt'],
  ['cn', 'cn'],
])('%s is %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test.each(['xx', '', 'e', 'en_GB', 'en-', 'english', 'deu', `en${'-abcdefgh'.repeat(5)}`, 7, null, ['en']])(
  '%j names no language of ours',
  (tag) => {
    expect(languageOfTag(tag)).toBeNull();
  },
);

test('our codes, tags and locales name themselves', () => {
  for (const language of languages)
    for (const tag of [language, languageFacts[language].tag, languageFacts[language].locale])
      expect(languageOfTag(tag), tag).toBe(language);
});
