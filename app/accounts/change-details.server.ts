import { readVatNumber } from '~/countries/vat-number.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import type { PartialDetails } from './account-forms.server.ts';
import { startEmailChange } from './email-change.server.ts';

interface ChangeContext {
  now: Date;
  requestId?: string | undefined;
  /** False when the owner was told of a change a moment ago. */
  tellOwner: boolean;
}

/** The account as it is now, with its former address. */
export type ChangeOutcome = { ok: true; account: Account } | { ok: false; reason: 'vat-number' };

/**
 * Changes what of the details is given, and tells the owner by mail. Another e-mail address only begins to wait for its
 * confirmation. This is the one place where details change, beside `confirmEmailChange`.
 */
export async function changeDetails(
  account: Account,
  form: PartialDetails,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  const vatNumber = vatNumberOf(account, form);
  if (vatNumber === undefined) return { ok: false, reason: 'vat-number' };
  const wanted = Object.entries({ ...toRow(form), vatNumber }).filter(([, value]) => value !== undefined);
  const different = wanted.filter(([name, value]) => account[name as keyof Account] !== value);
  const email = form.email !== undefined && form.email !== account.email ? form.email : null;
  if (different.length === 0 && !email) return { ok: true, account };
  const changed = await database().$transaction(async (tx) => {
    if (email) await startEmailChange(tx, account, email, context);
    return different.length > 0 ? save(tx, account, Object.fromEntries(different), context) : account;
  });
  return { ok: true, account: changed };
}

async function save(tx: Transaction, { id: accountId }: Account, data: object, context: ChangeContext) {
  const { requestId, tellOwner } = context;
  const row = await tx.account.update({ where: { id: accountId }, data });
  if (tellOwner) await enqueue(tx, 'send-mail', { mail: 'details-changed', accountId }, requestId);
  if (row.stripeCustomerId) await enqueue(tx, 'sync-customer', { accountId }, requestId);
  const detail = { fields: Object.keys(data) };
  await tx.auditEvent.create({ data: { actorId: accountId, accountId, event: 'details-changed', detail } });
  return row;
}

/**
 * The number in the form of the country that is given with it, or that the account has; it is kept while not given.
 * @returns undefined for what is no number of that country
 */
function vatNumberOf(account: Account, { country, vatnumber }: PartialDetails): string | null | undefined {
  const text = vatnumber === undefined ? account.vatNumber : vatnumber;
  return text ? (readVatNumber(country ?? account.country, text) ?? undefined) : null;
}

/** The allow-list: nothing but these fields can be changed by a form or a call (S23). The address waits elsewhere. */
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
