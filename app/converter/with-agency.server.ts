import { findBranding } from '~/agency/branding.server.ts';
import { findDefaultTemplate, findTemplate, listTemplates, type TemplateChoices } from '~/agency/templates.server.ts';
import { findSignedIn, type RequestArgs, type SignedIn } from '~/auth/session.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import type { AgencyData } from '~/ui/converter/response.ts';
import { typedBranding } from './agency-fields.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

/** The form with its pressed template applied, and with the heading of the signed-in agency or of a visitor. */
export async function withAgency(form: ConverterForm, args: RequestArgs): Promise<ConverterForm> {
  if (!form.isOwnForm) return form;
  return withoutDatabase(args, form, async () => {
    const who = await findSignedIn(args);
    if (!who) return { ...form, branding: typedBranding(form.agency) };
    const template = form.template === '' ? null : await findTemplate(who.account.id, form.template);
    const applied = template ? applyTemplate(form, template) : form;
    return { ...applied, branding: applied.agency.isOn ? await findBranding(who.account.id) : null };
  });
}

const applyTemplate = (form: ConverterForm, template: TemplateChoices): ConverterForm => ({
  ...form,
  choices: template.display,
  outputLanguage: template.outputLanguage,
  agency: { ...form.agency, isOn: template.branding },
});

/** What the page shows of the signed-in agency; null for visitors. */
export function agencyData(args: RequestArgs): Promise<{ data: AgencyData; start: TemplateChoices | null } | null> {
  return withoutDatabase(args, null, async () => {
    const who = await findSignedIn(args);
    return who && readAgency(who);
  });
}

async function readAgency({ account: { id } }: SignedIn) {
  const [branding, templates, start] = await Promise.all([
    findBranding(id),
    listTemplates(id),
    findDefaultTemplate(id),
  ]);
  return { data: { name: branding?.name ?? null, templates }, start };
}

/** A text is converted while the database is away: then without the agency. */
async function withoutDatabase<T>({ context }: RequestArgs, fallback: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    reportError(error, context.requestId);
    return fallback;
  }
}
