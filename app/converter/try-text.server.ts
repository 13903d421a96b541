import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '~/i18n/languages.ts';
import { fileLimits, isTooLong, type RateLimitName, rowPoints, textLimits } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { isPdf } from '~/platform/pdf/is-pdf.ts';
import { pdfLimits } from '~/platform/pdf/pdf-limits.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { mostRows } from '~/trip/output-rows.ts';
import type { Check } from '~/trip/to-checks.ts';
import { type ChosenFile, type FileFault, readChosenFile } from './read-chosen-file.server.ts';
import { arrangeTrip, showTrip } from './show-trip.server.ts';
import type { Start } from './start-of.server.ts';

export type ConvertErrorKind =
  | 'empty'
  | 'too-long'
  | 'no-flights'
  | 'too-many'
  | 'too-many-changes'
  | 'too-many-pdfs'
  | 'too-many-rows'
  | FileFault;

export interface ConvertError {
  kind: ConvertErrorKind;
  values?: Record<string, number>;
  checks?: Check[];
  /** Something of a flight, a hotel or a train was found in a text without flights. */
  isOfTravel?: boolean;
  /** Of a file without flights: the box shows it. */
  text?: string;
}

export type ShownTrip = Awaited<ReturnType<typeof showTrip>>;

type Tried = { ok: true; text: string; shown: ShownTrip } | { ok: false; error: ConvertError };

export async function tryText(text: string, start: Start, context: AppLoadContext, language: Language): Promise<Tried> {
  if (text === '') return { ok: false, error: { kind: 'empty' } };
  if (isTooLong(text)) return { ok: false, error: { kind: 'too-long', values: textLimits } };
  const error = await (start.isNew ? countAttempt(context) : countChange(context));
  return error ? { ok: false, error } : showText(text, start, context, language);
}

/** Reading a mail or a PDF is work as well, so it is counted first. */
export async function tryFile(
  file: ChosenFile,
  start: Start,
  context: AppLoadContext,
  language: Language,
): Promise<Tried> {
  const error = (await countAttempt(context)) ?? (await countFile(file, context));
  if (error) return { ok: false, error };
  await takeTurn(file.bytes.length);
  const read = await readChosenFile(file);
  if (!read.ok) return { ok: false, error: { kind: read.reason, values: valuesOfFile(read.reason) } };
  const text = read.text.replace(/\r\n?/g, '\n');
  if (isTooLong(text)) return { ok: false, error: { kind: 'too-long', values: textLimits } };
  return showText(text, start, context, language);
}

export const valuesOfFile = (reason: FileFault): Record<string, number> =>
  reason === 'pdf-pages' ? { pages: pdfLimits.pages } : { megabytes: fileLimits.megabytes };

export async function countFile({ bytes }: ChosenFile, context: Caller): Promise<ConvertError | null> {
  const refused = await count('page-file', 'too-many', context, 1);
  if (refused || !isPdf(bytes)) return refused;
  return (await count('read-pdf', 'too-many-pdfs', context, 1)) ?? count('read-pdf-day', 'too-many-pdfs', context, 1);
}

const countAttempt = (context: AppLoadContext, points = 1) => count('convert-page', 'too-many', context, points);

/** Whose requests are counted. */
export type Caller = Pick<AppLoadContext, 'ip'>;

/** Edits and options of a shown trip. */
export const countChange = (context: AppLoadContext, points = 1) =>
  count('change-shown-trip', 'too-many-changes', context, points);

type CountedKind = 'too-many' | 'too-many-changes' | 'too-many-pdfs';

async function count(name: RateLimitName, kind: CountedKind, { ip }: Caller, points: number) {
  if (points === 0) return null;
  const { allowed, limit, resetSeconds } = await consumeRateLimit(name, limitKey(ip), points);
  return allowed ? null : ({ kind, values: { limit, seconds: resetSeconds } } satisfies ConvertError);
}

/** The request is counted already; what it shows counts by its rows. */
export async function showText(
  text: string,
  start: Start,
  context: AppLoadContext,
  language: Language,
): Promise<Tried> {
  const arranged = await arrangeTrip(text, start, { language, context });
  context.page.hasResult = arranged.ok;
  if (!arranged.ok) {
    const { kind, checks, isOfTravel } = arranged;
    return {
      ok: false,
      error: { kind, checks, isOfTravel, text, ...(kind === 'too-many-rows' ? { values: rowLimit } : {}) },
    };
  }
  const more = rowPoints(arranged.rows) - 1 + arranged.compared.reads;
  const error = await (start.isNew ? countAttempt(context, more) : countChange(context, more));
  if (error) return { ok: false, error };
  const shown = await showTrip(text, start, arranged, language);
  context.page.shownRows = arranged.rows;
  return { ok: true, text, shown };
}

const rowLimit = { limit: mostRows };
