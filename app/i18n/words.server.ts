import { withExonym } from '~/reference/exonyms.ts';
import type { Words } from '~/trip/words.ts';
import { templateFinder } from './i18n.server.ts';
import type { Language } from './languages.ts';
import { createWords } from './words.ts';

const cache = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const cached = cache.get(language);
  if (cached) return cached;
  const words = createWords(language, templateFinder(language), (english, country) =>
    withExonym(english, language, country),
  );
  cache.set(language, words);
  return words;
}
