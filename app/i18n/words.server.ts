import { withExonym } from '~/reference/exonyms.ts';
import { readableName } from '~/reference/names/readable-name.ts';
import { findShortName } from '~/reference/short-names.ts';
import type { Words } from '~/trip/words.ts';
import { templateFinder } from './i18n.server.ts';
import type { Language } from './languages.ts';
import { createWords } from './words.ts';

const cache = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const cached = cache.get(language);
  if (cached) return cached;
  const placeName: Words['placeName'] = (english, country) => withExonym(english, language, country);
  const names = {
    placeName,
    shortAirline: findShortName,
    personName: (ticket: string) => readableName(ticket, language),
  };
  const words = createWords(language, templateFinder(language), names);
  cache.set(language, words);
  return words;
}
