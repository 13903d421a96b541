import { findBranding } from '~/agency/branding.server.ts';
import {
  findDefaultTemplate,
  findTemplate,
  listTemplateAdditions,
  listTemplates,
  type TemplateChoices,
} from '~/agency/templates.server.ts';
import { findSignedIn, type RequestArgs, type SignedIn } from '~/auth/session.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import type { TemplateAdditions } from '~/trip/additions/template-additions.ts';
import { type Currency, currencyOfCode } from '~/trip/present/currencies.ts';
import type { AgencyData } from '~/ui/converter/response.ts';
import { typedBranding } from './agency-fields.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';
import { applyTemplate, mayBegin } from './with-template.server.ts';

/** The form with its pressed template applied, and with the heading of the signed-in agency or of a visitor. */
export async function withAgency(form: ConverterForm, args: RequestArgs): Promise<ConverterForm> {
  if (!form.isOwnForm) return form;
  return withoutDatabase(args, form, async () => {
    const who = await findSignedIn(args);
    if (!who) return { ...form, branding: typedBranding(form.agency) };
    const { id } = who.account;
    const template = form.template === '' ? null : await findTemplate(id, form.template);
    const applied = template ? applyTemplate(form, template, await knownAdditions(id)) : form;
    const usedTemplate = template ? form.template : form.usedTemplate;
    const starts = await additionsToBegin(id, form, usedTemplate);
    return { ...applied, usedTemplate, starts, branding: applied.agency.isOn ? await findBranding(id) : null };
  });
}

const knownAdditions = async (accountId: string): Promise<TemplateAdditions[]> =>
  (await listTemplateAdditions(accountId)).flatMap(({ additions }) => additions ?? []);

/** Those of the template in use, or of the one that the converter starts with; asked for another text only. */
async function additionsToBegin(
  accountId: string,
  form: ConverterForm,
  usedTemplate: string,
): Promise<TemplateAdditions | null> {
  if (!mayBegin(form)) return null;
  const used = usedTemplate === '' ? await findDefaultTemplate(accountId) : await findTemplate(accountId, usedTemplate);
  return used?.additions ?? null;
}

interface Agency {
  data: AgencyData;
  start: TemplateChoices | null;
  /** Of the account; null where the page does not offer it. */
  currency: Currency | null;
}

/** What the page shows of the signed-in agency; null for visitors. */
export function agencyData(args: RequestArgs): Promise<Agency | null> {
  return withoutDatabase(args, null, async () => {
    const who = await findSignedIn(args);
    return who && readAgency(who);
  });
}

async function readAgency({ account: { id, currency } }: SignedIn): Promise<Agency> {
  const [branding, templates, start] = await Promise.all([
    findBranding(id),
    listTemplates(id),
    findDefaultTemplate(id),
  ]);
  const data = { name: branding?.name ?? null, templates };
  return { data, start, currency: currencyOfCode(currency.toUpperCase()) };
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
