import { type Language, languageFacts } from '~/i18n/languages.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { type DisplayOptions, defaultOptions, readApiOptions, viewToggles } from '~/trip/options/display-options.ts';
import { isView } from '~/trip/options/views.ts';
import type { TripLook } from '~/trip/trip-look.ts';
import type { Words } from '~/trip/words.ts';
import { wordsOf } from './words.ts';

export interface ShowOptions {
  /** English when left out. */
  language?: Language;
  /** What differs from the defaults of the language, which are those of `POST /api/v1/itineraries`. */
  display?: Partial<DisplayOptions>;
  /** Origin that serves `/logos/dl.png` for each airline; without it there are no logos. */
  logoOrigin?: string;
}

interface Look {
  display: DisplayOptions;
  words: Words;
  /** BCP 47. */
  lang: string;
  trip: TripLook;
}

/** @throws RangeError for an unknown option, value or language */
export function lookOf({ language = 'en', display: wanted = {}, logoOrigin }: ShowOptions): Look {
  const words = wordsOf(language);
  const chosen = readDisplay(wanted, language);
  const display = logoOrigin === undefined ? { ...chosen, logo: false } : chosen;
  const trip = { display, fares: null, words, baseUrl: logoOrigin ?? '' };
  return { display, words, lang: languageFacts[language].tag, trip };
}

function readDisplay(
  { view = defaultOptions.view, ...others }: Partial<DisplayOptions>,
  language: Language,
): DisplayOptions {
  if (!isView(view)) throw new RangeError(`Not a view: ${String(view)}.`);
  const ofViews = Object.entries(others).filter(([name]) => isViewToggle(name));
  const { display, unknown, reason } = readApiOptions(
    Object.fromEntries(Object.entries(others).filter((pair) => !isViewToggle(pair[0]) && !isByView(pair))),
    undefined,
    defaultChoices(language).display,
  );
  const wrong = ofViews.filter(([, value]) => typeof value !== 'boolean').map(([name]) => name);
  if (reason !== undefined || unknown.length + wrong.length > 0)
    throw new RangeError(`Not an option, or not a value of it: ${[...unknown, ...wrong].join(', ')}.`);
  return { ...display, view, ...Object.fromEntries(ofViews) };
}

/** A cabin that nobody chose: the view decides. */
const isByView = ([name, value]: [string, unknown]): boolean => name === 'cabinradio' && value === null;

const isViewToggle = (name: string): boolean => viewToggles.some((toggle) => toggle === name);
