import { isLanguage, type Language } from '~/i18n/languages.ts';
import { type DisplayOptions, defaultOptions, readFormOptions } from '~/itinerary/present/display-options.ts';
import { type FareField, type FareFieldError, type Fares, readFares } from '~/itinerary/present/fares.ts';
import { readPreferences } from '~/request/preferences.server.ts';
import { type RequestBody, readBody } from '~/request/read-body.server.ts';

/** Why the form was sent: to convert, to show the last text with other options, or to accept the cookie notice. */
export type Purpose = 'convert' | 'again' | 'accept';

/** What the converter's form said. */
export interface ConverterForm {
  purpose: Purpose;
  /** What stands in the paste box. */
  box: string;
  /** The text of the result that is shown, carried in a hidden field; empty where there is none. */
  last: string;
  choices: DisplayOptions;
  /** Language of the result; null for the page's own. */
  outputLanguage: Language | null;
  fares: Fares;
  faults: FareFieldError[];
  /** The amounts as they were typed. */
  typed: Record<'fare' | 'tax' | 'fee', string>;
  /** Whether the choices came from our own page: only then are they worth keeping. */
  isOwnForm: boolean;
}

/** Reads the form with whatever content type it came; what is missing is the visitor's last choice or the default. */
export async function readConverterForm(request: Request): Promise<ConverterForm> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const parsed = await readBody(request.headers.get('content-type'), bytes);
  const body = parsed.ok ? parsed.body : {};
  const text = (name: string) => textOf(body, name);
  const preferences = readPreferences(request);
  // An unticked box sends nothing, so this field tells "all off" from "nothing sent".
  const isOwnForm = text('choices') !== '';
  const currency = text('fareCurrency') || preferences.currency;
  const { fares, errors: faults } = readFares((name: FareField) => (name === 'fareCurrency' ? currency : body[name]));
  return {
    purpose: text('accept') ? 'accept' : text('again') ? 'again' : 'convert',
    box: normaliseLineBreaks(text('pnr')),
    last: normaliseLineBreaks(text('last')),
    choices: isOwnForm ? readFormOptions((name) => body[name] ?? radioDefaults[name]) : preferences.choices,
    outputLanguage: 'outputLanguage' in body ? languageOrNull(text('outputLanguage')) : preferences.outputLanguage,
    fares,
    faults,
    typed: { fare: text('fare').slice(0, 40), tax: text('tax').slice(0, 40), fee: text('fee').slice(0, 40) },
    isOwnForm,
  };
}

/** A radio group always sends something; a form without one is read as if the default stood there. */
const radioDefaults: Record<string, string> = { format: defaultOptions.format };

const languageOrNull = (language: string): Language | null => (isLanguage(language) ? language : null);

function textOf(body: RequestBody, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/** Browsers send every line break as two characters; the limits count one. */
const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');
