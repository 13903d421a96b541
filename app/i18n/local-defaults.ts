import type { Currency } from '~/trip/present/currencies.ts';
import { type DisplayOptions, defaultOptions } from '~/trip/present/display-options.ts';
import type { Language } from './languages.ts';

/** Before anybody chooses; English has the specification's. */
export const localCurrency: Readonly<Record<Language, Currency>> = {
  en: '$',
  es: '€',
  cn: '¥',
  pt: 'R$',
  de: '€',
  fr: '€',
  no: 'kr',
  nl: '€',
  tr: '₺',
};

/** No agency outside English writes 4:36 pm. */
const withWholeClock: Readonly<DisplayOptions> = { ...defaultOptions, twelveClock: false };

export const localOptions = (language: Language): Readonly<DisplayOptions> =>
  language === 'en' ? defaultOptions : withWholeClock;

/** Nobody chose what is only the default: it must not follow the visitor into another language. */
export function areLocalOptions(options: DisplayOptions, language: Language): boolean {
  const defaults = localOptions(language);
  const names = Object.keys(defaults) as (keyof DisplayOptions)[];
  return names.every((name) => options[name] === defaults[name]);
}
