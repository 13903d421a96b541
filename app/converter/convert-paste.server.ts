import { type AppLoadContext, json } from '@remix-run/node';
import { formattersOf } from '~/i18n/formatters.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { isTooLong, textLimits } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import type { PageContext } from '~/request/context.ts';
import { choicesHeader, cookieNoticeHeader } from '~/request/preferences.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { noChanges, type TripChanges } from '~/trip/changes/trip-changes.ts';
import { isFareError } from '~/trip/present/fares.ts';
import type { Check } from '~/trip/to-checks.ts';
import { optionHelp } from './option-help.server.ts';
import { type ConverterForm, readConverterForm } from './read-converter-form.server.ts';
import { showTrip } from './show-trip.server.ts';

interface ConvertInput {
  request: Request;
  context: AppLoadContext;
  language: Language;
}

type ConvertErrorKind = 'empty' | 'too-long' | 'no-flights' | 'too-many';

interface ConvertError {
  kind: ConvertErrorKind;
  values?: Record<string, number>;
  checks?: Check[];
}

/**
 * 200 with flights, also beside invalid amounts; 422 without, and for invalid additions, which leave the trip as it was; 429 beyond the limit. A failed text leaves the result
 * before it. Stores nothing of the text.
 */
export async function convertPaste({ request, context, language }: ConvertInput) {
  const form = await readConverterForm(request, language);
  const headers = responseHeaders(form, request, context.page, language);
  const text = textToConvert(form);
  if (text === '' && form.purpose !== 'convert') return json(formData(form, language), { headers });
  const tried = await tryText(text, form, context, language);
  if (!tried.ok) return reject(tried.error, form, headers, { context, language });
  const data = { ...formData(form, language), ...shownData(text, form, tried.shown) };
  const faults = isShownText(text, form) ? additionFaults(form, language) : [];
  const all = { ...data, hasErrors: data.hasErrors || faults.length > 0, faults: [...data.faults, ...faults] };
  return json(all, { headers, status: faults.length > 0 ? 422 : 200 });
}

function responseHeaders(form: ConverterForm, request: Request, page: PageContext, language: Language): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (form.isOwnForm)
    headers.append('Set-Cookie', choicesHeader(request, { ...form, currency: form.fares.currency, language }));
  if (form.purpose === 'accept') {
    headers.append('Set-Cookie', cookieNoticeHeader());
    page.hasAcceptedCookieNotice = true;
  }
  return headers;
}

/** With an empty box Convert takes the shown text again, for example with a new fare. */
function textToConvert({ purpose, box, last }: ConverterForm): string {
  if (purpose === 'sample') return box;
  const [first, second] = purpose === 'convert' ? [box, last] : [last, box];
  if (first.trim() !== '') return first;
  return purpose === 'accept' || second.trim() === '' ? '' : second;
}

type Shown = Extract<ReturnType<typeof showTrip>, { result: object }>;

async function tryText(
  text: string,
  form: ConverterForm,
  context: AppLoadContext,
  language: Language,
): Promise<{ ok: true; shown: Shown } | { ok: false; error: ConvertError }> {
  if (text === '') return { ok: false, error: { kind: 'empty' } };
  if (isTooLong(text)) return { ok: false, error: { kind: 'too-long', values: textLimits } };
  const { allowed, limit, resetSeconds } = await consumeRateLimit('convert-page', limitKey(context.ip));
  if (!allowed) return { ok: false, error: { kind: 'too-many', values: { limit, seconds: resetSeconds } } };
  await takeTurn(text.length);
  const shown = showTrip(text, form, { language, now: context.now, trip: changesOf(text, form) });
  context.page.shownCharacters = text.length;
  return shown.result === null
    ? { ok: false, error: { kind: 'no-flights', checks: shown.checks } }
    : { ok: true, shown };
}

/** Another text has no changes yet. */
const changesOf = (text: string, form: ConverterForm): TripChanges =>
  isShownText(text, form) && form.trip.ok ? { ...form.trip.trip, additions: form.additions.additions } : noChanges;

const isShownText = (text: string, { purpose, last }: ConverterForm): boolean => purpose !== 'sample' && text === last;

function shownData(text: string, form: ConverterForm, { checks, result, accepted }: Shown) {
  const isConverted = form.box === text || form.box.trim() === '' || form.purpose === 'sample';
  const box = form.purpose === 'edit' ? text : isConverted ? '' : form.box;
  const filled = accepted ?? { entered: enteredFares(form, result.quantity), isQuantityOurs: form.isQuantityOurs };
  return { showsItinerary: true, box, last: text, checks, result, ...filled };
}

function enteredFares({ fares, typed, isQuantityOurs }: ConverterForm, counted: number) {
  return { ...typed, fareCurrency: fares.currency, adtQty: isQuantityOurs ? counted : fares.quantity };
}

/** The result before the failed text is shown again, so that a wrong paste costs nothing. */
async function reject(
  { kind, values, checks = [] }: ConvertError,
  form: ConverterForm,
  headers: Headers,
  { context, language }: Omit<ConvertInput, 'request'>,
) {
  if (values?.seconds) headers.set('Retry-After', String(values.seconds));
  const message = translator(language)(`converter.faults.${kind}`, formatNumbers(values, language));
  const typed = formData(form, language);
  const hasBefore = form.box.trim() !== '' && form.last.trim() !== '' && kind !== 'too-many' && !isTooLong(form.last);
  const trip = changesOf(form.last, form);
  const before = hasBefore ? showTrip(form.last, form, { language, now: context.now, trip }) : null;
  const shown = before && before.result !== null ? shownData(form.last, form, before) : { checks };
  const box = form.box || form.last;
  const faults = [{ field: 'pnr' as const, kind, message, checks }, ...typed.faults];
  const status = kind === 'too-many' ? 429 : 422;
  return json({ ...typed, ...shown, hasErrors: true, box, faults }, { status, headers });
}

/** "20,000", in German "20.000", in French "20 000" with a non-breaking space. */
function formatNumbers(values: Record<string, number> | undefined, language: Language): Record<string, string> {
  const { number } = formattersOf(language);
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, number(value)]));
}

/** Each at its field. */
function additionFaults({ additions }: ConverterForm, language: Language) {
  const t = translator(language);
  return additions.errors.map(({ field, error }) => ({
    field: field as `add.${string}`,
    kind: 'amount' as const,
    message: isFareError(error) ? t(`itinerary.fareFaults.${error}`) : t(`additions.faults.${error}`),
  }));
}

function formData(form: ConverterForm, language: Language) {
  const t = translator(language);
  const { currency, quantity } = form.fares;
  return {
    hasErrors: form.faults.length > 0,
    showsItinerary: false,
    again: form.purpose !== 'convert' && form.purpose !== 'sample',
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
    isQuantityOurs: form.isQuantityOurs,
    help: form.showsHelp ? optionHelp(language) : null,
    checks: [] as Check[],
    result: null,
  };
}
