import type { Currency } from './currencies.ts';
import { type DisplayOptions, pageOptions } from './display-options.ts';

/** Currencies of the languages that start with a 24-hour clock; all others keep the specification's. */
const currencies: Readonly<Partial<Record<string, Currency>>> = {
  es: '€',
  de: '€',
  fr: '€',
  nl: '€',
  cn: '¥',
  pt: 'R$',
  no: 'kr',
  tr: '₺',
};

interface DefaultChoices {
  display: DisplayOptions;
  currency: Currency;
}

/** What the page starts with in a language, until the visitor chooses. */
export function defaultChoices(language: string): DefaultChoices {
  const currency = currencies[language];
  if (currency === undefined) return { display: { ...pageOptions }, currency: '$' };
  return { display: { ...pageOptions, twelveClock: false }, currency };
}
