import { type AppLoadContext, json } from '@remix-run/node';
import { formattersOf } from '~/i18n/formatters.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { fileLimits, isTooLong, kilobytes, textLimits } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import type { PageContext } from '~/request/context.ts';
import { choicesHeader, cookieNoticeHeader } from '~/request/preferences.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { isFareError } from '~/trip/present/fares.ts';
import type { Check } from '~/trip/to-checks.ts';
import type { TemplateNote } from '~/ui/converter/response.ts';
import { changesOf, isEditWrong, isShownText } from './edited-trip.server.ts';
import { type DownloadFault, readDownloadFault } from './files/download-fault.server.ts';
import { keptFields } from './kept-fields.server.ts';
import { optionHelp } from './option-help.server.ts';
import { type ChosenFile, type FileFault, readChosenFile } from './read-chosen-file.server.ts';
import { type ConverterForm, readConverterForm } from './read-converter-form.server.ts';
import { saveFormAsTemplate } from './save-template.server.ts';
import { showTrip } from './show-trip.server.ts';
import { withAgency } from './with-agency.server.ts';

interface ConvertInput {
  request: Request;
  context: AppLoadContext;
  language: Language;
}

type ConvertErrorKind = 'empty' | 'too-long' | 'no-flights' | 'too-many' | 'too-many-changes' | FileFault;

interface ConvertError {
  kind: ConvertErrorKind;
  values?: Record<string, number>;
  checks?: Check[];
  /** Of a file without flights: the box shows it. */
  text?: string;
}

/**
 * 200 with flights, also beside invalid amounts; 422 without, and for invalid additions; 429 beyond the limit. A failed
 * text leaves the result before it, invalid additions the trip. Stores nothing of the text.
 */
export async function convertPaste({ request, context, language }: ConvertInput) {
  const form = await withAgency(await readConverterForm(request, language), { request, context });
  context.page.formToKeep = 'converter';
  const headers = responseHeaders(form, request, context.page, language);
  const saved = await saveFormAsTemplate(form, { request, context });
  const templateNote = saved && { ok: saved.ok, message: translator(language)(saved.message) };
  const status = saved?.status ?? 200;
  const text = textToConvert(form);
  const fault = readDownloadFault(request.url, language);
  if (text === '' && form.purpose !== 'convert' && fault === null)
    return json({ ...formData(form, language), templateNote }, { status, headers });
  const tried = await (form.file
    ? tryFile(form.file, form, context, language)
    : tryText(text, form, context, language));
  if (!tried.ok) return reject(tried.error, form, headers, { context, language });
  const faults = isShownText(tried.text, form) ? additionFaults(form, language) : [];
  const isWrong = isEditWrong(tried.shown.result, form) || faults.length > 0;
  const shown = { ...shownData(tried.text, form, tried.shown), templateNote, isTripLost: !form.trip.ok };
  const typed = formData(form, language);
  const hasErrors = typed.hasErrors || isWrong;
  const data = { ...typed, ...shown, hasErrors, faults: [...typed.faults, ...faults] };
  return fault ? withFault(data, fault, headers) : json(data, { headers, status: isWrong ? 422 : status });
}

/** A form of which no file could be made is shown again, with the reason. */
function withFault<T extends { hasErrors: boolean }>(data: T, fault: DownloadFault, headers: Headers) {
  const { status, message, seconds } = fault;
  if (message === null) return json(data, { headers, status: data.hasErrors ? status : 200 });
  headers.set('Retry-After', String(seconds));
  return json({ ...data, hasErrors: true, downloadFault: message }, { headers, status });
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

type Tried = { ok: true; text: string; shown: Shown } | { ok: false; error: ConvertError };

async function tryText(text: string, form: ConverterForm, context: AppLoadContext, language: Language): Promise<Tried> {
  if (text === '') return { ok: false, error: { kind: 'empty' } };
  if (isTooLong(text)) return { ok: false, error: { kind: 'too-long', values: textLimits } };
  const error = await (isShownText(text, form) ? countChange(context) : countAttempt(context));
  return error ? { ok: false, error } : showText(text, form, context, language);
}

/** Reading a mail is work as well, so it is counted first. */
async function tryFile(
  file: ChosenFile,
  form: ConverterForm,
  context: AppLoadContext,
  language: Language,
): Promise<Tried> {
  const error = await countAttempt(context);
  if (error) return { ok: false, error };
  await takeTurn(file.bytes.length);
  const read = await readChosenFile(file);
  if (!read.ok)
    return { ok: false, error: { kind: read.reason, values: { kilobytes: fileLimits.bytes / kilobytes(1) } } };
  const text = read.text.replace(/\r\n?/g, '\n');
  if (isTooLong(text)) return { ok: false, error: { kind: 'too-long', values: textLimits } };
  return showText(text, form, context, language);
}

async function countAttempt({ ip }: AppLoadContext): Promise<ConvertError | null> {
  const { allowed, limit, resetSeconds } = await consumeRateLimit('convert-page', limitKey(ip));
  return allowed ? null : { kind: 'too-many', values: { limit, seconds: resetSeconds } };
}

/** Edits and options of a shown trip. */
async function countChange({ ip }: AppLoadContext): Promise<ConvertError | null> {
  const { allowed, limit, resetSeconds } = await consumeRateLimit('change-shown-trip', limitKey(ip));
  return allowed ? null : { kind: 'too-many-changes', values: { limit, seconds: resetSeconds } };
}

async function showText(
  text: string,
  form: ConverterForm,
  context: AppLoadContext,
  language: Language,
): Promise<Tried> {
  await takeTurn(text.length + form.changeCharacters);
  const shown = showTrip(text, form, { language, now: context.now, changes: changesOf(text, form) });
  context.page.shownCharacters = text.length;
  context.page.hasResult = shown.result !== null;
  return shown.result === null
    ? { ok: false, error: { kind: 'no-flights', checks: shown.checks, text } }
    : { ok: true, text, shown };
}

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
  { kind, values, checks = [], text = '' }: ConvertError,
  form: ConverterForm,
  headers: Headers,
  { context, language }: Omit<ConvertInput, 'request'>,
) {
  if (values?.seconds) headers.set('Retry-After', String(values.seconds));
  const message = translator(language)(`converter.faults.${kind}`, formatNumbers(values, language));
  const typed = formData(form, language);
  const shown = (await showBefore(kind, form, context, language)) ?? { checks, kept: keptFields(form) };
  const box = form.box || (form.file ? text : form.last);
  const isOfFile = kind.startsWith('file-') || kind.startsWith('mail-');
  const faults = [{ field: isOfFile ? ('file' as const) : ('pnr' as const), kind, message, checks }, ...typed.faults];
  return json({ ...typed, ...shown, hasErrors: true, box, faults }, { status: isTooMany(kind) ? 429 : 422, headers });
}

const isTooMany = (kind: ConvertErrorKind): boolean => kind === 'too-many' || kind === 'too-many-changes';

/** Counted like a change, since a text that is refused unread was not counted. */
async function showBefore(kind: ConvertErrorKind, form: ConverterForm, context: AppLoadContext, language: Language) {
  const hasNew = form.box.trim() !== '' || form.file !== null;
  if (!hasNew || form.last.trim() === '' || isTooMany(kind) || isTooLong(form.last)) return null;
  if (await countChange(context)) return null;
  const before = await showText(form.last, form, context, language);
  return before.ok ? shownData(form.last, form, before.shown) : null;
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
    kind: isPrice(field) ? ('amount' as const) : ('addition' as const),
    message: isFareError(error) ? t(`itinerary.fareFaults.${error}`) : t(`additions.faults.${error}`),
  }));
}

const isPrice = (field: string): boolean => /^add\.(?:\d|deposit)/.test(field);

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
    agencyEntry: form.agency,
    templateNote: null as TemplateNote | null,
    help: form.showsHelp ? optionHelp(language) : null,
    checks: [] as Check[],
    result: null,
  };
}
