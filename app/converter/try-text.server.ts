import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '~/i18n/languages.ts';
import { fileLimits, isTooLong, kilobytes, textLimits } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import type { Check } from '~/trip/to-checks.ts';
import { changesOf, isShownText } from './edited-trip.server.ts';
import { type ChosenFile, type FileFault, readChosenFile } from './read-chosen-file.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';
import { showTrip } from './show-trip.server.ts';

export type ConvertErrorKind = 'empty' | 'too-long' | 'no-flights' | 'too-many' | 'too-many-changes' | FileFault;

export interface ConvertError {
  kind: ConvertErrorKind;
  values?: Record<string, number>;
  checks?: Check[];
  /** Something of a flight, a hotel or a train was found in a text without flights. */
  isOfTravel?: boolean;
  /** Of a file without flights: the box shows it. */
  text?: string;
}

export type ShownTrip = Extract<ReturnType<typeof showTrip>, { result: object }>;

type Tried = { ok: true; text: string; shown: ShownTrip } | { ok: false; error: ConvertError };

export async function tryText(
  text: string,
  form: ConverterForm,
  context: AppLoadContext,
  language: Language,
): Promise<Tried> {
  if (text === '') return { ok: false, error: { kind: 'empty' } };
  if (isTooLong(text)) return { ok: false, error: { kind: 'too-long', values: textLimits } };
  const error = await (isShownText(text, form) ? countChange(context) : countAttempt(context));
  return error ? { ok: false, error } : showText(text, form, context, language);
}

/** Reading a mail is work as well, so it is counted first. */
export async function tryFile(
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
export async function countChange({ ip }: AppLoadContext): Promise<ConvertError | null> {
  const { allowed, limit, resetSeconds } = await consumeRateLimit('change-shown-trip', limitKey(ip));
  return allowed ? null : { kind: 'too-many-changes', values: { limit, seconds: resetSeconds } };
}

export async function showText(
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
    ? { ok: false, error: { kind: 'no-flights', checks: shown.checks, isOfTravel: shown.isOfTravel, text } }
    : { ok: true, text, shown };
}
