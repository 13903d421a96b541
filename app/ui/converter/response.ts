import type { Language } from '~/i18n/languages.ts';
import type { Currency } from '~/trip/present/currencies.ts';
import type { DisplayOptions } from '~/trip/present/display-options.ts';
import type { FareField } from '~/trip/present/fares.ts';
import type { Fragment } from '~/trip/present/nodes.ts';
import type { Notice } from '~/trip/present/notices.ts';

/** The loader's data. */
export interface ConverterData {
  choices: DisplayOptions;
  currency: Currency;
  /** Language of the results; null for the page's own. */
  outputLanguage: Language | null;
  sample: { paste: string; text: string };
  /** Whether the cookie notice is shown. */
  isFirstVisit: boolean;
  advertisement: { href: string; src: string; alt: string } | null;
}

export interface FieldError {
  field: 'pnr' | FareField;
  kind: 'empty' | 'too-long' | 'no-flights' | 'too-many' | 'unreachable' | 'amount';
  message: string;
}

export interface Result {
  legs: number;
  /** False where a train or coach is among them. */
  onlyFlights: boolean;
  /** BCP 47 tag of the itinerary's language. */
  lang: string;
  fragment: Fragment;
  plain: string;
  /** Hotels, cars and the like, as printed. */
  others: string[];
}

/** The action's response. */
export interface ConvertResponse {
  hasErrors: boolean;
  /** The last text was converted again: the focus stays. */
  again: boolean;
  faults: FieldError[];
  last: string;
  notices: Notice[];
  result: Result | null;
}

/** The response with the posted form, for the page without JavaScript. */
export interface PostedResponse extends ConvertResponse {
  box: string;
  choices: DisplayOptions;
  outputLanguage: Language | null;
  entered: { fare: string; tax: string; fee: string; fareCurrency: Currency; adtQty: number };
}
