import { saveTemplate } from '~/agency/templates.server.ts';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { isCsrfTokenValid } from '~/forms/csrf.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { convert } from '~/itinerary/convert.ts';
import { isTooLong } from '~/limits.ts';
import { templateFailures } from '~/request/failures.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { hasTripNames } from '~/trip/additions/names-in-texts.ts';
import { type TemplateAdditions, toTemplateAdditions } from '~/trip/additions/template-additions.ts';
import { withFirstLine } from '~/trip/additions/with-first-line.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

export interface SavedTemplate {
  ok: boolean;
  status: number;
  message: Key;
}

/** The options and texts of the form under the typed name; null where no template is to be saved. */
export async function saveFormAsTemplate(form: ConverterForm, args: RequestArgs): Promise<SavedTemplate | null> {
  const { saves, choices, outputLanguage, agency } = form;
  if (!saves) return null;
  const who = await findSignedIn(args);
  if (!who || !isCsrfTokenValid(args.request, saves.token))
    return { ok: false, status: 403, message: 'branding.templates.errors.signedOut' };
  if (form.additions.errors.length + form.faults.length > 0)
    return { ok: false, status: 422, message: 'branding.templates.errors.fields' };
  const additions = toTemplateAdditions(withFirstLine(form.additions.additions, form.fares, true));
  if (additions && (await isOfTrip(form, additions, args))) return { ok: false, ...templateFailures['template-texts'] };
  const chosen = { display: choices, outputLanguage, branding: agency.isOn, additions };
  const outcome = await saveTemplate(who.account, saves.name, chosen);
  if (outcome.ok) return { ok: true, status: 200, message: 'branding.templates.done.saved' };
  return { ok: false, ...templateFailures[outcome.reason] };
}

/** Names of the shown trip and of its edits; nothing of a paste is stored. */
async function isOfTrip({ last, trip }: ConverterForm, additions: TemplateAdditions, { context }: RequestArgs) {
  if (last.trim() === '' || isTooLong(last)) return false;
  await takeTurn(last.length);
  const today = context.now.toISOString().slice(0, 10);
  const reading = convert(last, { today });
  const edited = applyEdits(reading, trip.ok ? trip.trip.edits : [], today).itinerary;
  return hasTripNames(reading, additions) || hasTripNames(edited, additions);
}
