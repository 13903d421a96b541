import type { Words } from '~/itinerary/present/words.ts';
import type { Language } from './languages.ts';
import { cn } from './locales/cn/result.ts';
import { de } from './locales/de/result.ts';
import itinerary from './locales/en/itinerary.json';
import warnings from './locales/en/warnings.json';
import { es } from './locales/es/result.ts';
import { fr } from './locales/fr/result.ts';
import { nl } from './locales/nl/result.ts';
import { no } from './locales/no/result.ts';
import { pt } from './locales/pt/result.ts';
import { tr } from './locales/tr/result.ts';
import { createWords, type ResultStrings } from './words.ts';

type Partially<T> = { [K in keyof T]?: Partially<T[K]> };

const english: ResultStrings = { itinerary, warnings };

/** English fills the gaps, with the language's own dates and figures. */
const catalogues: Partial<Record<Language, Partially<ResultStrings>>> = {
  es,
  cn,
  pt,
  de,
  fr,
  no,
  nl,
  tr,
};

const cache = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const cached = cache.get(language);
  if (cached) return cached;
  const words = createWords(language, resultStringsOf(language));
  cache.set(language, words);
  return words;
}

/** Pages that word results in the browser need these strings. */
export function resultStringsOf(language: Language): ResultStrings {
  const own = catalogues[language];
  return own ? deepMerge(english, own) : english;
}

/** Plural forms that English lacks stay. */
function deepMerge<T extends object>(base: T, overrides: Partially<T>): T {
  const entries = Object.entries(base).map(([key, value]) => {
    const own = overrides[key as keyof T];
    return [key, typeof value === 'object' && own ? deepMerge(value, own) : (own ?? value)];
  });
  return { ...overrides, ...Object.fromEntries(entries) };
}
