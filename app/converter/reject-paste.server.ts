import { type AppLoadContext, json } from '@remix-run/node';
import { formattersOf } from '~/i18n/formatters.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { isTooLong } from '~/limits.ts';
import { formData } from './form-data.server.ts';
import { keptFields } from './kept-fields.server.ts';
import { type ConverterForm, hasNewText } from './read-converter-form.server.ts';
import { shownData } from './shown-data.server.ts';
import { type ConvertError, type ConvertErrorKind, countChange, showText } from './try-text.server.ts';

interface Rejection {
  headers: Headers;
  context: AppLoadContext;
  language: Language;
}

/** The result before the failed text is shown again, so that a wrong paste costs nothing. */
export async function rejectPaste(
  { kind, values, checks = [], text = '', isOfTravel = false }: ConvertError,
  posted: ConverterForm,
  { headers, context, language }: Rejection,
) {
  if (values?.seconds) headers.set('Retry-After', String(values.seconds));
  const form = { ...posted, isBefore: posted.isBefore || hasNewText(posted) };
  const sentence = translator(language)(`converter.faults.${kind}`, formatNumbers(values, language));
  const message = isOfTravel ? '' : sentence;
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
  if (!hasNewText(form) || form.last.trim() === '' || isTooMany(kind) || isTooLong(form.last)) return null;
  if (await countChange(context)) return null;
  const before = await showText(form.last, form, context, language);
  return before.ok ? { ...shownData(form.last, form, before.shown), isBefore: true } : null;
}

/** "20,000", in German "20.000", in French "20 000" with a non-breaking space. */
function formatNumbers(values: Record<string, number> | undefined, language: Language): Record<string, string> {
  const { number } = formattersOf(language);
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, number(value)]));
}
