import { type DisplayOptions, defaultOptions } from '~/trip/present/display-options.ts';
import type { Language } from './languages.ts';

/** No agency outside English writes 4:36 pm. */
const withWholeClock: Readonly<DisplayOptions> = { ...defaultOptions, twelveClock: false };

export const localOptions = (language: Language): Readonly<DisplayOptions> =>
  language === 'en' ? defaultOptions : withWholeClock;
