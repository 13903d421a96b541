import type { Language } from '~/i18n/languages.ts';
import type { Currency } from '~/itinerary/present/currencies.ts';
import type { DisplayOptions } from '~/itinerary/present/display-options.ts';
import type { FareField } from '~/itinerary/present/fares.ts';
import type { Fragment } from '~/itinerary/present/nodes.ts';
import type { Notice } from '~/itinerary/present/notices.ts';

/** What the converter's page shows before anything was pasted. */
export interface ConverterData {
  choices: DisplayOptions;
  currency: Currency;
  /** Language of the results; null for the page's own. */
  outputLanguage: Language | null;
  sample: { paste: string; text: string };
  /** The cookie notice was not accepted yet. */
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
  /** No train or coach is among them. */
  onlyFlights: boolean;
  /** Tag of the language that the itinerary is in. */
  lang: string;
  fragment: Fragment;
  plain: string;
  /** Hotels, cars and the like, as printed. */
  others: string[];
}

/** What came of a sent form. */
export interface ConvertResponse {
  hasErrors: boolean;
  /** True when the last text was shown again: then nobody wants the focus moved. */
  again: boolean;
  faults: FieldError[];
  last: string;
  notices: Notice[];
  result: Result | null;
}

/** The form as it was sent, for the page that comes back without a script. */
export interface PostedResponse extends ConvertResponse {
  box: string;
  choices: DisplayOptions;
  outputLanguage: Language | null;
  entered: { fare: string; tax: string; fee: string; fareCurrency: Currency; adtQty: number };
}
