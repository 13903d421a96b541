import { readVatNumber } from '~/countries/vat-number.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { isConflict } from '~/platform/conflict.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { sealText } from '~/platform/sealed-text.server.ts';
import type { SomeDetails } from './account-forms.server.ts';

export type ChangeOutcome = { ok: true; account: Account } | { ok: false; reason: 'email-taken' | 'vat-number' };

/** Changes what of the details is given, and tells the owner by mail when anything is different afterwards. */
export async function changeDetails(account: Account, form: SomeDetails, requestId?: string): Promise<ChangeOutcome> {
  const number = vatNumberOf(account, form);
  if (number === undefined) return { ok: false, reason: 'vat-number' };
  const wanted = Object.entries({ ...toRow(form), vatNumber: number }).filter(([, value]) => value !== undefined);
  const different = wanted.filter(([name, value]) => account[name as keyof Account] !== value);
  if (different.length === 0) return { ok: true, account };
  try {
    const changed = await database().$transaction(async (tx) => {
      const row = await tx.account.update({ where: { id: account.id }, data: Object.fromEntries(different) });
      await tellOwner(tx, account, row, requestId);
      if (row.stripeCustomerId) await enqueue(tx, 'sync-customer', { accountId: row.id }, requestId);
      const detail = { fields: different.map(([name]) => name) };
      await tx.auditEvent.create({
        data: { actorId: account.id, accountId: account.id, event: 'details-changed', detail },
      });
      return row;
    });
    return { ok: true, account: changed };
  } catch (error) {
    if (isConflict(error)) return { ok: false, reason: 'email-taken' };
    throw error;
  }
}

/**
 * The number in the form of the country that is given with it, or that the account has; it is kept while not given.
 * @returns undefined for what is no number of that country
 */
function vatNumberOf(account: Account, { country, vatnumber }: SomeDetails): string | null | undefined {
  const text = vatnumber === undefined ? account.vatNumber : vatnumber;
  return text ? (readVatNumber(country ?? account.country, text) ?? undefined) : null;
}

/** A changed address is told to both: whoever reads only the former one may be the one it was taken from. */
async function tellOwner(tx: Transaction, before: Account, after: Account, requestId: string | undefined) {
  const { id: accountId, email } = before;
  await enqueue(tx, 'send-mail', { mail: 'details-changed', accountId }, requestId);
  if (after.email === email) return;
  const formerAddress = sealText(email, 'former-address', accountId);
  await enqueue(tx, 'send-mail', { mail: 'email-changed', accountId, formerAddress }, requestId);
}

/** The allow-list: nothing but these fields can be changed by a form or a call (S23). */
function toRow(form: SomeDetails) {
  return {
    name: form.name,
    agencyName: form.agencyname,
    iataCode: form.iatacode,
    addressOne: form.address_1,
    addressTwo: form.address_2,
    city: form.city,
    country: form.country,
    email: form.email,
    phone: form.phone,
  };
}
