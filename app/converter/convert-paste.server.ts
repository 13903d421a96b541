import { type AppLoadContext, json } from '@remix-run/node';
import { formattersOf } from '~/i18n/formatters.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { areLocalOptions, localCurrency } from '~/i18n/local-defaults.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { isTooLong, textLimits } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { cookieNoticeHeader, preferencesHeader } from '~/request/preferences.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { type Notice, toNotices } from '~/trip/present/notices.ts';
import { present } from '~/trip/present/present.ts';
import { toBlocks } from '~/trip/present/to-blocks.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { type ConverterForm, readConverterForm } from './read-converter-form.server.ts';

interface ConvertInput {
  request: Request;
  context: AppLoadContext;
  language: Language;
}

type ConvertErrorKind = 'empty' | 'too-long' | 'no-flights' | 'too-many';

/** 200 with flights, also beside invalid amounts; 422 without; 429 beyond the limit. Stores nothing of the text. */
export async function convertPaste({ request, context, language }: ConvertInput) {
  const form = await readConverterForm(request, language);
  const text = textToConvert(form);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (form.isOwnForm) {
    headers.append('Set-Cookie', preferencesHeader(preferencesOf(form, language)));
  }
  if (form.purpose === 'accept') {
    headers.append('Set-Cookie', cookieNoticeHeader());
    context.page.hasAcceptedCookieNotice = true;
  }
  if (text === '' && form.purpose === 'accept') return json(formData(form, language), { headers });
  const error = await findConvertError(text, context.ip);
  if (error) return reject(form, language, error, headers);
  await takeTurn(text.length);
  const { notices, result } = toResult(text, form, { language, now: context.now });
  context.page.shownCharacters = text.length;
  if (result.legs === 0) return reject(form, language, { kind: 'no-flights' }, headers, notices);
  const box = form.box === text || form.box.trim() === '' ? '' : form.box;
  return json({ ...formData(form, language), showsItinerary: true, box, last: text, notices, result }, { headers });
}

function preferencesOf({ choices, fares: { currency }, outputLanguage }: ConverterForm, language: Language) {
  return {
    choices: areLocalOptions(choices, language) ? null : choices,
    currency: currency === localCurrency[language] ? null : currency,
    outputLanguage,
    language,
  };
}

/** With an empty box Convert takes the shown text again, for example with a new fare. */
function textToConvert({ purpose, box, last }: ConverterForm): string {
  const [first, second] = purpose === 'convert' ? [box, last] : [last, box];
  if (first.trim() !== '') return first;
  return purpose === 'accept' || second.trim() === '' ? '' : second;
}

interface ConvertError {
  kind: ConvertErrorKind;
  values?: Record<string, number>;
}

async function findConvertError(text: string, ip: string): Promise<ConvertError | null> {
  if (text === '') return { kind: 'empty' };
  if (isTooLong(text)) return { kind: 'too-long', values: textLimits };
  const { allowed, limit, resetSeconds } = await consumeRateLimit('convert-page', limitKey(ip));
  return allowed ? null : { kind: 'too-many', values: { limit, seconds: resetSeconds } };
}

/** The itinerary has its own language, the notices have the page's. */
function toResult(text: string, form: ConverterForm, { language, now }: { language: Language; now: Date }) {
  const { choices, fares } = form;
  const outputLanguage = form.outputLanguage ?? language;
  const itinerary = convert(text, { today: now.toISOString().slice(0, 10) });
  countConversion('page', itinerary, now);
  const { systemFonts } = choices;
  // Logos have relative URLs in the page; copying makes them absolute.
  const presentation = present(toBlocks(itinerary, choices, fares), wordsOf(outputLanguage), {
    systemFonts,
    baseUrl: '',
  });
  const result = {
    legs: itinerary.flights.length,
    onlyFlights: !itinerary.flights.some(({ isGroundTransport }) => isGroundTransport),
    lang: languageFacts[outputLanguage].tag,
    fragment: presentation.fragment,
    plain: presentation.text,
    others: itinerary.others.map(({ source }) => source.text.trim()),
  };
  return { notices: toNotices(itinerary, text, wordsOf(language)), result };
}

function reject(
  form: ConverterForm,
  language: Language,
  error: ConvertError,
  headers: Headers,
  notices: Notice[] = [],
) {
  const { kind, values } = error;
  if (values?.seconds) headers.set('Retry-After', String(values.seconds));
  const message = translator(language)(`converter.faults.${kind}`, formatNumbers(values, language));
  const fieldError = { field: 'pnr' as const, kind, message };
  const shown = formData(form, language);
  const box = form.box || form.last;
  const status = kind === 'too-many' ? 429 : 422;
  return json({ ...shown, hasErrors: true, box, faults: [fieldError, ...shown.faults], notices }, { status, headers });
}

/** "20,000", in German "20.000", in French "20 000" with a non-breaking space. */
function formatNumbers(values: Record<string, number> | undefined, language: Language): Record<string, string> {
  const { number } = formattersOf(language);
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, number(value)]));
}

function formData(form: ConverterForm, language: Language) {
  const t = translator(language);
  const { currency, quantity } = form.fares;
  return {
    hasErrors: form.faults.length > 0,
    showsItinerary: false,
    again: form.purpose !== 'convert',
    faults: form.faults.map(({ field, error }) => ({
      field,
      kind: 'amount' as const,
      message: t(`itinerary.fareFaults.${error}`),
    })),
    box: form.box,
    last: '',
    choices: form.choices,
    outputLanguage: form.outputLanguage,
    entered: { ...form.typed, fareCurrency: currency, adtQty: quantity },
    notices: [] as Notice[],
    result: null,
  };
}
