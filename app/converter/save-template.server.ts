import { saveTemplate } from '~/agency/templates.server.ts';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { isCsrfTokenValid } from '~/forms/csrf.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { isTooLong } from '~/limits.ts';
import { templateFailures } from '~/request/failures.ts';
import { hasTripNames } from '~/trip/additions/names-in-texts.ts';
import { type TemplateAdditions, toTemplateAdditions } from '~/trip/additions/template-additions.ts';
import { withFirstLine } from '~/trip/additions/with-first-line.ts';
import { readTrip } from './read-trip.server.ts';
import type { Start } from './start-of.server.ts';

export interface SavedTemplate {
  ok: boolean;
  status: number;
  message: Key;
}

/** The options and texts of the form under the typed name; null where no template is to be saved. */
export async function saveFormAsTemplate(start: Start, args: RequestArgs): Promise<SavedTemplate | null> {
  const { choices, outputLanguage, agency, posted } = start;
  const { saves, faults } = posted;
  if (!saves) return null;
  const who = await findSignedIn(args);
  if (!who || !isCsrfTokenValid(args.request, saves.token))
    return { ok: false, status: 403, message: 'branding.templates.errors.signedOut' };
  if (start.additions.errors.length + faults.length > 0)
    return { ok: false, status: 422, message: 'branding.templates.errors.fields' };
  const additions = toTemplateAdditions(withFirstLine(start.additions.additions, start.fares, true));
  if (additions && (await isOfTrip(start, additions, args)))
    return { ok: false, ...templateFailures['template-texts'] };
  const chosen = { display: choices, outputLanguage, branding: agency.isOn, additions };
  const outcome = await saveTemplate(who.account, saves.name, chosen);
  if (outcome.ok) return { ok: true, status: 200, message: 'branding.templates.done.saved' };
  return { ok: false, ...templateFailures[outcome.reason] };
}

/** Names of the shown trip and of its edits; nothing of a paste is stored. */
async function isOfTrip(start: Start, additions: TemplateAdditions, { context }: RequestArgs): Promise<boolean> {
  const { last } = start.posted;
  if (last.trim() === '' || isTooLong(last)) return false;
  const { reading, itinerary } = await readTrip(last, start, context.now);
  return hasTripNames(reading, additions) || hasTripNames(itinerary, additions);
}
