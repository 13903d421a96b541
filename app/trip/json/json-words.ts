import type { Words } from '../present/words.ts';

/** What the shape needs of a language. */
export type JsonWords = Pick<Words, 'htmlLang' | 'cabin' | 'placeName' | 'warning'>;
