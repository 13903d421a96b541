import type { Language } from '~/i18n/languages.ts';
import type { Currency } from './currencies.ts';
import { type DisplayOptions, pageOptions } from './display-options.ts';

/** All but English begin with a 24-hour clock. */
const currencies: Readonly<Record<Language, Currency>> = {
  en: '$',
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
export const defaultChoices = (language: Language): DefaultChoices => ({
  display: { ...pageOptions, twelveClock: language === 'en' },
  currency: currencies[language],
});
