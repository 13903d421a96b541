import { isLanguage, type Language } from '~/i18n/languages.ts';
import { localCurrency, localOptions } from '~/i18n/local-defaults.ts';
import { readPreferences } from '~/request/preferences.server.ts';
import { type RequestBody, readBody } from '~/request/read-body.server.ts';
import { type DisplayOptions, defaultOptions, readFormOptions } from '~/trip/present/display-options.ts';
import { type FareField, type FareFieldError, type Fares, readFares } from '~/trip/present/fares.ts';

/** `again` shows the last text with other options; `accept` accepts the cookie notice. */
export type Purpose = 'convert' | 'again' | 'accept';

export interface ConverterForm {
  purpose: Purpose;
  box: string;
  /** Text of the shown result, from a hidden field; empty without a result. */
  last: string;
  choices: DisplayOptions;
  /** Null for the page's own language. */
  outputLanguage: Language | null;
  fares: Fares;
  faults: FareFieldError[];
  typed: Record<'fare' | 'tax' | 'fee', string>;
  /** True for a form of our own page; only its options are stored as preferences. */
  isOwnForm: boolean;
}

/** Missing options are the stored preferences or the defaults of the page's language. */
export async function readConverterForm(request: Request, language: Language): Promise<ConverterForm> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const parsed = await readBody(request.headers.get('content-type'), bytes);
  const body = parsed.ok ? parsed.body : {};
  const text = (name: string) => textOf(body, name);
  const preferences = readPreferences(request);
  // An unticked box sends nothing, so this field tells "all off" from "nothing sent".
  const isOwnForm = text('choices') !== '';
  const currency = text('fareCurrency') || (preferences.currency ?? localCurrency[language]);
  const chosen = preferences.choices ?? localOptions(language);
  const { fares, errors: faults } = readFares((name: FareField) => (name === 'fareCurrency' ? currency : body[name]));
  return {
    purpose: text('accept') ? 'accept' : text('again') ? 'again' : 'convert',
    box: normaliseLineBreaks(text('pnr')),
    last: normaliseLineBreaks(text('last')),
    choices: isOwnForm ? readFormOptions((name) => body[name] ?? radioDefaults[name]) : chosen,
    outputLanguage: 'outputLanguage' in body ? languageOrNull(text('outputLanguage')) : preferences.outputLanguage,
    fares,
    faults,
    typed: { fare: text('fare').slice(0, 40), tax: text('tax').slice(0, 40), fee: text('fee').slice(0, 40) },
    isOwnForm,
  };
}

/** A radio group always sends a value; a form without one gets the default. */
const radioDefaults: Record<string, string> = { format: defaultOptions.format };

const languageOrNull = (language: string): Language | null => (isLanguage(language) ? language : null);

function textOf(body: RequestBody, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/** Browsers send a line break as two characters; the limits count one. */
const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');
