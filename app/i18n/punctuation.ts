import type { Language } from './languages.ts';

interface Punctuation {
  comma: string;
  /** Between the names of people. */
  betweenNames: string;
  /** Between a label and what it names, with its blanks. */
  colon: string;
  /** Between the places of a route. */
  dash: string;
  /** Between two sentences. */
  gap: string;
  /** Days of the week have a capital inside a sentence, too. */
  hasCapitalDays: boolean;
}

const usual: Punctuation = {
  comma: ', ',
  betweenNames: ', ',
  colon: ': ',
  dash: ' – ',
  gap: ' ',
  hasCapitalDays: false,
};

export const punctuation: Record<Language, Punctuation> = {
  en: { ...usual, hasCapitalDays: true },
  es: usual,
  cn: { comma: '，', betweenNames: '、', colon: '：', dash: '—', gap: '', hasCapitalDays: true },
  pt: usual,
  de: { ...usual, hasCapitalDays: true },
  fr: { ...usual, colon: ' : ' },
  no: usual,
  nl: usual,
  tr: { ...usual, hasCapitalDays: true },
};
