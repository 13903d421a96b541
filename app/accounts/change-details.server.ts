import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { readVatNumber } from '~/countries/vat-number.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Session } from '~/platform/generated/client.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import type { PartialDetails } from './account-forms.server.ts';
import { countEmailChangeMail, startEmailChange } from './email-change.server.ts';
import { isRecentlyAuthenticated } from './sessions.server.ts';

interface ChangeContext extends MaybeClient {
  now: Date;
  requestId?: string | undefined;
}

type TooMany = { ok: false; reason: 'too-many-saves' | 'too-many-emails'; retryAfterSeconds: number };

/** `account` keeps its former e-mail address until the new one is confirmed. */
export type ChangeOutcome =
  | { ok: true; account: Account }
  | { ok: false; reason: 'vat-number-invalid' }
  | { ok: false; reason: 'sign-in-again' }
  | TooMany;

/** Another e-mail address needs a password typed within ten minutes (ASVS V7.5.1), and waits for confirmation. */
export async function changeDetails(
  { account, session }: { account: Account; session: Pick<Session, 'authenticatedAt'> },
  form: PartialDetails,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  const email = form.email === account.email ? undefined : form.email;
  if (email !== undefined && !isRecentlyAuthenticated(session, context.now))
    return { ok: false, reason: 'sign-in-again' };
  const tooMany = await countSave(account.id, email);
  if (tooMany) return tooMany;
  const { allowed: tellOwner } = await consumeRateLimit('details-mail-account', accountKey(account.id));
  const vatNumber = vatNumberOf(account, form);
  if (vatNumber === undefined) return { ok: false, reason: 'vat-number-invalid' };
  const different = differencesOf(account, { ...toRow(form), vatNumber });
  if (!different && email === undefined) return { ok: true, account };
  const changed = await database().$transaction(async (tx) => {
    if (email !== undefined) await startEmailChange(tx, account, email, context);
    return different ? save(tx, account, different, { ...context, tellOwner }) : account;
  });
  return { ok: true, account: changed };
}

async function countSave(accountId: string, email: string | undefined): Promise<TooMany | null> {
  const saves = await consumeRateLimit('save-details-account', accountKey(accountId));
  if (!saves.allowed) return { ok: false, reason: 'too-many-saves', retryAfterSeconds: saves.resetSeconds };
  if (email === undefined) return null;
  const changes = await consumeRateLimit('change-email-account', accountKey(accountId));
  const limit = changes.allowed ? await countEmailChangeMail(email) : changes;
  return limit.allowed ? null : { ok: false, reason: 'too-many-emails', retryAfterSeconds: limit.resetSeconds };
}

function differencesOf(
  account: Account,
  row: { [Name in keyof Account]?: Account[Name] | undefined },
): Partial<Account> | null {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const different = given.filter(([name, value]) => account[name as keyof Account] !== value);
  return different.length > 0 ? Object.fromEntries(different) : null;
}

/** @param context `tellOwner` is false when the owner got such a mail a moment ago */
async function save(
  tx: Transaction,
  { id: accountId }: Account,
  data: Partial<Account>,
  { requestId, tellOwner, ip, device }: ChangeContext & { tellOwner: boolean },
) {
  const row = await tx.account.update({ where: { id: accountId }, data });
  if (tellOwner) await enqueue(tx, 'send-mail', { mail: 'details-changed', accountId }, requestId);
  if (row.stripeCustomerId) await enqueue(tx, 'sync-customer', { accountId }, requestId);
  const detail = { fields: Object.keys(data) };
  await recordAudit(tx, { actorId: accountId, accountId, event: 'details-changed', detail, ip, device });
  return row;
}

/** An absent number stays, an empty one is removed. @returns undefined for a number that is invalid in the country */
function vatNumberOf(account: Account, { country, vatnumber }: PartialDetails): string | null | undefined {
  const text = vatnumber === undefined ? account.vatNumber : vatnumber;
  return text ? (readVatNumber(country ?? account.country, text) ?? undefined) : null;
}

/** The allow-list of fields that a form or an API call can change (S23). The e-mail address needs confirmation. */
function toRow(form: PartialDetails) {
  return {
    name: form.name,
    agencyName: form.agencyname,
    iataCode: form.iatacode,
    addressOne: form.address_1,
    addressTwo: form.address_2,
    city: form.city,
    country: form.country,
    phone: form.phone,
  };
}
