import { type AppLoadContext, json } from '@remix-run/node';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { isTooLong } from '~/limits.ts';
import type { ConvertError, ConvertErrorKind } from './convert-error.ts';
import { countChange } from './count-work.server.ts';
import { formData, keptFields, sentenceOf, shownData } from './page-data.server.ts';
import { bringsText } from './posted-form.server.ts';
import type { Start } from './start-of.server.ts';
import { showText } from './try-text.server.ts';

interface Rejection {
  headers: Headers;
  context: AppLoadContext;
  language: Language;
}

/** The result before the failed text is shown again, so that a wrong paste costs nothing. */
export async function rejectPaste(
  { kind, values, checks = [], text = '', isOfTravel = false, file }: ConvertError,
  before: Start,
  { headers, context, language }: Rejection,
) {
  if (values?.seconds) headers.set('Retry-After', String(values.seconds));
  const { posted } = before;
  const isUnmarked = kind === 'empty' && context.page.isForeignPaste === true;
  const said = isUnmarked ? translator(language)('pages.tools.unmarked') : sentenceOf(kind, values, language);
  const sentence = isOfTravel ? '' : said;
  const message = file === undefined ? sentence : file + wordsOf(language).colon + sentence;
  const typed = formData(before, language);
  const shown = (await showBefore(kind, before, context, language)) ?? {
    checks,
    kept: keptFields(before, posted.isBefore || bringsText(posted)),
  };
  const box = posted.box || (posted.files.length > 0 ? text : posted.last);
  const isOfFile = /^(?:file|mail|pdf)-|-pdfs$/.test(kind);
  const faults = [{ field: isOfFile ? ('file' as const) : ('pnr' as const), kind, message, checks }, ...typed.faults];
  return json({ ...typed, ...shown, hasErrors: true, box, faults }, { status: statusOf(kind), headers });
}

const isTooMany = (kind: ConvertErrorKind): boolean => kind.startsWith('too-many') && kind !== 'too-many-rows';

const statusOf = (kind: ConvertErrorKind): number => (kind === 'pdf-busy' ? 503 : isTooMany(kind) ? 429 : 422);

/** Counted like a change, since a text that is refused unread was not counted. */
async function showBefore(kind: ConvertErrorKind, before: Start, context: AppLoadContext, language: Language) {
  const { posted } = before;
  const { last } = posted;
  if (!bringsText(posted) || last.trim() === '' || isTooMany(kind) || isTooLong(last)) return null;
  if (await countChange(context)) return null;
  const shown = await showText(last, before, context, language);
  return shown.ok ? { ...shownData(last, before, shown.shown), isBefore: true } : null;
}
