import { saveTemplate } from '~/agency/templates.server.ts';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { isCsrfTokenValid } from '~/forms/csrf.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { templateFailures } from '~/request/failures.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

export interface SavedTemplate {
  ok: boolean;
  status: number;
  message: Key;
}

/** The options of the form under the typed name; null where no template is to be saved. */
export async function saveFormAsTemplate(form: ConverterForm, args: RequestArgs): Promise<SavedTemplate | null> {
  const { saves, choices, outputLanguage, agency } = form;
  if (!saves) return null;
  const who = await findSignedIn(args);
  if (!who || !isCsrfTokenValid(args.request, saves.token))
    return { ok: false, status: 403, message: 'branding.templates.errors.signedOut' };
  const chosen = { display: choices, outputLanguage, branding: agency.isOn };
  const outcome = await saveTemplate(who.account, saves.name, chosen);
  if (outcome.ok) return { ok: true, status: 200, message: 'branding.templates.done.saved' };
  return { ok: false, ...templateFailures[outcome.reason] };
}
