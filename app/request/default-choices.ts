import type { Language } from '~/i18n/languages.ts';
import { type Currency, defaultCurrency } from '~/trip/present/currencies.ts';
import { type DisplayOptions, pageOptions } from '~/trip/present/display-options.ts';

const currencies: Partial<Record<Language, Currency>> = {
  es: '€',
  de: '€',
  fr: '€',
  nl: '€',
  cn: '¥',
  pt: 'R$',
  no: 'kr',
  tr: '₺',
};

/** What a page starts with until somebody chooses: English has the specification's clock and currency. */
export function defaultChoices(language: Language): { choices: DisplayOptions; currency: Currency } {
  return {
    choices: { ...pageOptions, twelveClock: language === 'en' },
    currency: currencies[language] ?? defaultCurrency,
  };
}
