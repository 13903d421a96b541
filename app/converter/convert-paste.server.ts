import { type AppLoadContext, json } from '@remix-run/node';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { PageContext } from '~/request/context.ts';
import { pageJson } from '~/request/page-json.server.ts';
import { choicesHeader, cookieNoticeHeader } from '~/request/preferences.server.ts';
import type { TemplateNote } from '~/ui/converter/response.ts';
import { additionFaults } from './additions/addition-faults.server.ts';
import { isEditWrong, isShownText } from './edited-trip.server.ts';
import { type DownloadFault, readDownloadFault } from './files/download-fault.server.ts';
import { forgetFares } from './forget-fares.server.ts';
import { formData } from './form-data.server.ts';
import { type ConverterForm, hasNewText, readConverterForm } from './read-converter-form.server.ts';
import { rejectPaste } from './reject-paste.server.ts';
import { type SavedTemplate, saveFormAsTemplate } from './save-template.server.ts';
import { shownData } from './shown-data.server.ts';
import { tryFile, tryText } from './try-text.server.ts';
import { withAgency } from './with-agency.server.ts';
import { beginText } from './with-template.server.ts';

interface ConvertInput {
  request: Request;
  context: AppLoadContext;
  language: Language;
}

/**
 * 200 with flights, also beside invalid amounts; 422 without, and for invalid additions; 429 beyond the limit. A failed
 * text leaves the result before it, invalid additions the trip. Stores nothing of the text.
 */
export async function convertPaste({ request, context, language }: ConvertInput) {
  const posted = await withAgency(await readConverterForm(request, language), { request, context });
  const text = textToConvert(posted);
  const form = beginText(forgetFares(posted, text), text);
  context.page.formToKeep = 'converter';
  const headers = responseHeaders(form, request, context.page, language);
  const saved = await saveFormAsTemplate(posted, { request, context });
  const templateNote = noteOf(saved, posted, language);
  const status = saved?.status ?? 200;
  const fault = readDownloadFault(request.url, language);
  if (text === '' && form.purpose !== 'convert' && fault === null)
    return json({ ...formData(form, language), templateNote }, { status, headers });
  const tried = await (form.file
    ? tryFile(form.file, form, context, language)
    : tryText(text, form, context, language));
  if (!tried.ok) return rejectPaste(tried.error, posted, { headers, context, language });
  const faults = isShownText(tried.text, form) ? additionFaults(form, language) : [];
  const isWrong = isEditWrong(tried.shown.result, form) || faults.length > 0;
  const isBefore = form.isBefore && !hasNewText(form);
  const shown = { ...shownData(tried.text, form, tried.shown), templateNote, isTripLost: !form.trip.ok, isBefore };
  const typed = formData(form, language);
  const hasErrors = typed.hasErrors || isWrong;
  const data = { ...typed, ...shown, hasErrors, faults: [...typed.faults, ...faults] };
  return fault
    ? withFault(data, fault, headers)
    : pageJson(data, { headers, status: isWrong ? 422 : status }, context.page);
}

function noteOf(saved: SavedTemplate | null, { saves }: ConverterForm, language: Language): TemplateNote | null {
  return saved && { ok: saved.ok, message: translator(language)(saved.message), name: saves?.name ?? '' };
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
