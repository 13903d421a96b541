import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '~/i18n/languages.ts';
import { fileLimits, isTooLong, rowPoints, textLimits } from '~/limits.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { mostRows } from '~/trip/output-rows.ts';
import { joinShortened, LONGEST_SHORTENED } from '~/trip/several-texts.ts';
import type { ConvertError } from './convert-error.ts';
import { countAttempt, countChange, countFiles } from './count-work.server.ts';
import { type ChosenFile, readChosenFile, valuesOfFile } from './read-chosen-file.server.ts';
import { arrangeTrip, showTrip } from './show-trip.server.ts';
import type { Start } from './start-of.server.ts';

export type ShownTrip = Awaited<ReturnType<typeof showTrip>>;

type Tried = { ok: true; text: string; shown: ShownTrip } | { ok: false; error: ConvertError };

export async function tryText(text: string, start: Start, context: AppLoadContext, language: Language): Promise<Tried> {
  if (text === '') return { ok: false, error: { kind: 'empty' } };
  const error = await (start.isNew ? countAttempt(context) : countChange(context));
  if (error) return { ok: false, error };
  if (isTooLong(text)) return { ok: false, error: { kind: 'too-long', values: textLimits } };
  return showText(text, start, context, language);
}

/** Reading a mail or a PDF is work as well, so it is counted first. Each file is read as its own text. */
export async function tryFiles(
  files: readonly ChosenFile[],
  start: Start,
  context: AppLoadContext,
  language: Language,
): Promise<Tried> {
  if (files.length > fileLimits.files)
    return { ok: false, error: { kind: 'file-count', values: { limit: fileLimits.files } } };
  const error = (await countAttempt(context)) ?? (await countFiles(files, context));
  if (error) return { ok: false, error };
  const texts: { name: string; text: string }[] = [];
  for (const file of files) {
    await takeTurn(file.bytes.length);
    const [read, name] = [await readChosenFile(file), shownName(file)];
    if (!read.ok) {
      const fault = { kind: read.reason, values: valuesOfFile(read.reason) };
      return { ok: false, error: files.length > 1 ? { ...fault, file: name } : fault };
    }
    texts.push({ name, text: withLineFeeds(read.text) });
    if (isTooLong(joinShortened(texts, isTooLong))) return { ok: false, error: tooLong(files.length, name) };
  }
  return showText(joinShortened(texts, isTooLong), start, context, language);
}

/** A longer text is refused, so its line ends do not matter. */
const withLineFeeds = (text: string): string => (text.length > LONGEST_SHORTENED ? text : text.replace(/\r\n?/g, '\n'));

const tooLong = (files: number, file: string): ConvertError =>
  files === 1 ? { kind: 'too-long', values: textLimits } : { kind: 'file-together', values: textLimits, file };

/** One line without control characters. */
const shownName = ({ name }: ChosenFile): string =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 60);

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
