import type { Words } from '../words.ts';

/** What the shape needs of a language. */
export type JsonWords = Pick<Words, 'htmlLang' | 'cabin' | 'placeName' | 'warning'>;
