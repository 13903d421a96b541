import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLanguage, type Language, languages } from '~/i18n/languages.ts';
import { allSentencesOf, englishProse, languageIn, sentencesOf } from '../../support/catalogues.ts';

const [, words = '', ...lists] = readFileSync(new URL('../../../app/i18n/glossary.md', import.meta.url), 'utf8').split(
  /^##+ /m,
);
const [, ...byLanguage] = lists;

interface Unwanted {
  pattern: RegExp;
  instead: string;
  keptIn: string[];
}

/** The cells of a row; a bar within a cell is escaped. */
const cells = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function unwantedIn(section: string, language: Language): Unwanted[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [not = '', instead = '', keptIn = ''] = cells(row);
    const [word = ''] = codes(not);
    const pattern = language === 'cn' ? word : `(?<![\\p{L}\\p{N}])(?:${word})(?![\\p{L}\\p{N}])`;
    return { pattern: new RegExp(pattern.replaceAll('\\w', '\\p{L}'), 'iu'), instead, keptIn: codes(keptIn) };
  });
}

/** A key, or the beginning of keys before a star. */
const isKept = (key: string, keptIn: readonly string[]): boolean =>
  keptIn.some((kept) => (kept.endsWith('*') ? key.startsWith(kept.slice(0, -1)) : key === kept));

/** English is also written where no other language is. */
const textsOf = (language: Language): [string, string][] => [
  ...sentencesOf(language),
  ...(language === 'en' ? [...allSentencesOf('en'), ...englishProse()] : []),
];

const unwanted = new Map(
  byLanguage.map((section): [string, Unwanted[]] => {
    const code = section.slice(0, 2);
    return [code, isLanguage(code) ? unwantedIn(section, code) : []];
  }),
);

test.each(languages)('nothing in %s says a word that the glossary has given up', (language) => {
  const list = unwanted.get(language) ?? [];
  expect(list.length).toBeGreaterThan(5);
  const used = [...new Map(textsOf(language))].flatMap(([key, text]) =>
    list
      .filter(({ pattern, keptIn }) => pattern.test(languageIn(text)) && !isKept(key, keptIn))
      .map(({ pattern, instead }) => `${key}: "${pattern.exec(languageIn(text))?.[0]}", write ${instead}`),
  );
  expect(used).toEqual([]);
});

test('what the specification keeps is still there, so that no exception outlives it', () => {
  for (const language of languages) {
    const texts = textsOf(language);
    for (const { pattern, keptIn } of unwanted.get(language) ?? [])
      for (const kept of keptIn) {
        const keeps = ([key, text]: [string, string]) => isKept(key, [kept]) && pattern.test(text);
        expect(texts.some(keeps), `${language}: ${kept}`).toBe(true);
      }
  }
});

test('every idea has a word in every language', () => {
  const rows = words.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(cells(row).filter(Boolean), row).toHaveLength(languages.length + 1);
});
