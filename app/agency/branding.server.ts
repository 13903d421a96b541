import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Branding as BrandingRow } from '~/platform/generated/client.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import {
  type Branding,
  footChoices,
  headerChoices,
  headingColour,
  lineColour,
  standardColours,
} from '~/trip/branding.ts';
import { urls } from '~/urls.ts';
import type { BrandingForm } from './branding-form.server.ts';

/** Its own sign-in details, until the agency types others. */
export function brandingDefaults(account: Account): BrandingForm {
  const { agencyName: name, phone, email, addressOne, addressTwo, city } = account;
  const street = [addressOne, addressTwo].filter(Boolean).join(', ');
  return {
    name,
    phone,
    email,
    website: '',
    address: `${street}\n${city}`,
    licence: '',
    closing: '',
    lineColour: standardColours.line,
    headingColour: standardColours.heading,
    header: 'logo-and-phone',
    foot: 'address',
  };
}

/** Null while an agency has saved none. */
export const findBrandingRow = (accountId: string): Promise<BrandingRow | null> =>
  database().branding.findUnique({ where: { accountId } });

/** With the logo as a path of this site; null while an agency has saved none. */
export async function findBranding(accountId: string): Promise<Branding | null> {
  const row = await findBrandingRow(accountId);
  return row && toBranding(row, row.logoId);
}

type Texts = { [Name in keyof BrandingForm]: string };

export function toBranding(form: Texts, logoId: string | null): Branding {
  const { name, phone, email, website, licence, address, closing } = form;
  return {
    name,
    phone,
    email,
    website,
    licence,
    logo: logoId && urls.agencyLogo(logoId),
    address: linesOf(address),
    closing: linesOf(closing),
    line: lineColour(form.lineColour),
    heading: headingColour(form.headingColour),
    header: headerChoices.find((choice) => choice === form.header) ?? 'logo-and-phone',
    foot: footChoices.find((choice) => choice === form.foot) ?? 'address',
  };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export type SaveOutcome = { ok: true } | { ok: false; reason: 'too-many-saves'; retryAfterSeconds: number };

export async function saveBranding(account: Account, form: BrandingForm, context: MaybeClient): Promise<SaveOutcome> {
  const tooMany = await countSave(account.id);
  if (tooMany) return tooMany;
  await database().$transaction(async (tx) => {
    await writeBranding(tx, account, form);
    await recordBranding(tx, account.id, context);
  });
  return { ok: true };
}

/** Twenty an hour, logos among them. */
export async function countSave(accountId: string): Promise<Extract<SaveOutcome, { ok: false }> | null> {
  const { allowed, resetSeconds } = await consumeRateLimit('save-branding-account', accountKey(accountId));
  return allowed ? null : { ok: false, reason: 'too-many-saves', retryAfterSeconds: resetSeconds };
}

/** Changes the given columns; a first row gets the defaults in the others. */
export const writeBranding = (
  tx: Transaction,
  account: Account,
  data: Partial<BrandingForm> & { logoId?: string | null },
): Promise<BrandingRow> =>
  tx.branding.upsert({
    where: { accountId: account.id },
    create: { ...brandingDefaults(account), ...data, accountId: account.id },
    update: data,
  });

export const recordBranding = (tx: Transaction, accountId: string, { ip, device }: MaybeClient): Promise<unknown> =>
  recordAudit(tx, { actorId: accountId, accountId, event: 'branding-changed', ip, device });
