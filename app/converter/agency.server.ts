import { findBranding } from '~/agency/branding.server.ts';
import {
  findDefaultTemplate,
  findTemplate,
  listTemplates,
  listWholeTemplates,
  type TemplateChoices,
} from '~/agency/templates.server.ts';
import { findSignedIn, type RequestArgs, type SignedIn } from '~/auth/session.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import type { TemplateAdditions } from '~/trip/additions/template-additions.ts';
import { CONNECTION_LIMITS } from '~/trip/connection-limits.ts';
import { type Currency, currencyOfCode } from '~/trip/options/currencies.ts';
import type { AgencyData } from '~/ui/converter/response.ts';
import type { PostedForm } from './posted-form.server.ts';
import { type AgencyOfForm, noAgency } from './start-of.server.ts';
import { typedBranding } from './typed-branding.ts';

export async function findAgency(posted: PostedForm, args: RequestArgs): Promise<AgencyOfForm> {
  if (!posted.isOwnForm) return noAgency;
  return withoutDatabase(args, noAgency, async () => {
    const who = await findSignedIn(args);
    if (!who) return { ...noAgency, branding: typedBranding(posted.agency) };
    return agencyOf(who.account.id, posted);
  });
}

async function agencyOf(id: string, posted: PostedForm): Promise<AgencyOfForm> {
  const template = posted.template === '' ? null : await findTemplate(id, posted.template);
  const known = template ? await knownAdditions(id) : [];
  const used = template ?? (await templateInUse(id, posted.usedTemplate));
  const begins = posted.isNew ? (used?.additions ?? null) : null;
  const limits = { ...CONNECTION_LIMITS, ...used?.connections };
  const isBranded = template ? template.branding : posted.agency.isOn;
  return { template, known, begins, limits, branding: isBranded ? await findBranding(id) : null };
}

const knownAdditions = async (accountId: string): Promise<TemplateAdditions[]> =>
  (await listWholeTemplates(accountId)).flatMap(({ additions }) => additions ?? []);

/** The one that was applied, or the one that the converter starts with. */
const templateInUse = (accountId: string, applied: string): Promise<TemplateChoices | null> =>
  applied === '' ? findDefaultTemplate(accountId) : findTemplate(accountId, applied);

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

/** A text is converted while the database is away: then without the agency, for which it waits once. */
async function withoutDatabase<T>({ context }: RequestArgs, fallback: T, read: () => Promise<T>): Promise<T> {
  if (context.page.lacksAgency) return fallback;
  try {
    return await read();
  } catch (error) {
    context.page.lacksAgency = true;
    reportError(error, context.requestId);
    return fallback;
  }
}
