import { beforeAll, expect, test } from 'vitest';
import { docsContent } from '~/api/docs/docs-pages.server.ts';
import { docsPages } from '~/urls.ts';
import { allSentencesOf, languageIn, mayStayEnglish, translated } from '../../support/catalogues.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings());

const wordsIn = (text: string): number => languageIn(text).match(/\p{L}+/gu)?.length ?? 0;
const english = [...allSentencesOf('en')].filter(([key, text]) => mayStayEnglish(key) && wordsIn(text) > 3);

test.each(translated)('the translated pages of the documentation print no English sentence in %s', (language) => {
  const own = allSentencesOf(language);
  const lacking = english.filter(([key]) => !own.has(key));
  const printed = docsPages.flatMap((page) => {
    const { body, more, tables, furtherTables, lists } = docsContent(page, language);
    const text = JSON.stringify([body, more, tables, furtherTables, lists.filter((list) => !list.isEnglishOnly)]);
    return lacking.flatMap(([key, sentence]) =>
      text.includes(JSON.stringify(sentence).slice(1, -1)) ? [`${page}: ${key}`] : [],
    );
  });
  expect(printed).toEqual([]);
});
