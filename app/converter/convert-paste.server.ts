import { type AppLoadContext, json } from '@remix-run/node';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { PageContext } from '~/request/context.ts';
import { pageJson } from '~/request/page-json.server.ts';
import { choicesHeader, cookieNoticeHeader } from '~/request/preferences.server.ts';
import type { TemplateNote } from '~/ui/converter/response.ts';
import { findAgency } from './agency.server.ts';
import { type DownloadFault, readDownloadFault } from './files/download-fault.server.ts';
import { formData, shownData, shownFaults } from './page-data.server.ts';
import { bringsText, type PostedForm, readPostedForm } from './posted-form.server.ts';
import { rejectPaste } from './reject-paste.server.ts';
import { type SavedTemplate, saveFormAsTemplate } from './save-template.server.ts';
import { type Start, startOf } from './start-of.server.ts';
import { type ShownTrip, tryFiles, tryText } from './try-text.server.ts';

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
  const posted = await readPostedForm(request, language);
  const agency = await findAgency(posted, { request, context });
  const start = startOf(posted, agency);
  /** As if the text were not asked for: what a template keeps, and what a refused text leaves. */
  const before = startOf(posted, agency, false);
  context.page.formToKeep = 'converter';
  const headers = responseHeaders(start, request, context.page, language);
  const saved = await saveFormAsTemplate(before, { request, context });
  const templateNote = noteOf(saved, posted, language);
  const status = saved?.status ?? 200;
  const fault = readDownloadFault(request.url, language);
  const { text, purpose, files } = posted;
  if (text === '' && purpose !== 'convert' && fault === null)
    return json({ ...formData(start, language), templateNote }, { status, headers });
  const tried = await (files.length > 0
    ? tryFiles(files, start, context, language)
    : tryText(text, start, context, language));
  if (!tried.ok) return rejectPaste(tried.error, before, { headers, context, language });
  const faults = shownFaults(start, tried.shown, language);
  const isWrong = isEditWrong(tried.shown, posted) || faults.length > 0;
  const isBefore = posted.isBefore && !bringsText(posted);
  const shown = { ...shownData(tried.text, start, tried.shown), templateNote, isTripLost: !posted.trip.ok, isBefore };
  const typed = formData(start, language);
  const hasErrors = typed.hasErrors || isWrong;
  const data = { ...typed, ...shown, hasErrors, faults: [...typed.faults, ...faults] };
  return fault
    ? withFault(data, fault, headers)
    : pageJson(data, { headers, status: isWrong ? 422 : status }, context.page);
}

/** Whether the form asked for a change that could not be made. */
const isEditWrong = ({ result: { isFull, open } }: ShownTrip, { trip }: PostedForm): boolean =>
  isFull || !trip.ok || (open?.errors.length ?? 0) > 0;

function noteOf(saved: SavedTemplate | null, { saves }: PostedForm, language: Language): TemplateNote | null {
  return saved && { ok: saved.ok, message: translator(language)(saved.message), name: saves?.name ?? '' };
}

/** A form of which no file could be made is shown again, with the reason. */
function withFault<T extends { hasErrors: boolean }>(data: T, fault: DownloadFault, headers: Headers) {
  const { status, message, seconds } = fault;
  if (message === null) return json(data, { headers, status: data.hasErrors ? status : 200 });
  headers.set('Retry-After', String(seconds));
  return json({ ...data, hasErrors: true, downloadFault: message }, { headers, status });
}

function responseHeaders(start: Start, request: Request, page: PageContext, language: Language): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const { choices, outputLanguage, fares, posted } = start;
  if (posted.isOwnForm)
    headers.append(
      'Set-Cookie',
      choicesHeader(request, { choices, outputLanguage, currency: fares.currency, language }),
    );
  if (posted.purpose === 'accept') {
    headers.append('Set-Cookie', cookieNoticeHeader());
    page.hasAcceptedCookieNotice = true;
  }
  return headers;
}
