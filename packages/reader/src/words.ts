import { type Language, languageFacts, languages } from '~/i18n/languages.ts';
import { createTemplateFinder } from '~/i18n/translate.ts';
import { createWords } from '~/i18n/words.ts';
import { withExonym } from '~/reference/exonyms.ts';
import { readableName } from '~/reference/names/readable-name.ts';
import { findShortName } from '~/reference/short-names.ts';
import type { Words } from '~/trip/words.ts';
import { catalogues } from './catalogues.ts';

const cache = new Map<Language, Words>();

/** @throws RangeError */
export function wordsOf(language: Language): Words {
  const cached = cache.get(language);
  if (cached) return cached;
  if (!languages.includes(language)) throw new RangeError(`Not a language: ${language}. Use ${languages.join(', ')}.`);
  const find = createTemplateFinder(catalogues[language], languageFacts[language].tag);
  const words = createWords(language, find, {
    placeName: (english, country) => withExonym(english, language, country),
    shortAirline: findShortName,
    personName: (ticket: string) => readableName(ticket, language),
  });
  cache.set(language, words);
  return words;
}
