import { enqueue } from '~/jobs/enqueue.server.ts';
import { days, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Subscription } from '~/platform/generated/client.ts';
import { findSubscription } from './billing-state.server.ts';
import { cancelAtPeriodEnd } from './cancel-plan.server.ts';
import { taxSeller } from './seller.server.ts';
import { needsVatNumber } from './tax-rules.ts';

/** Grace period of subscribers from before the tax rules (decision 47). */
const gracePeriod = days(60);

/** Null where no number is missing. */
export function vatNumberDueDate(account: Account, subscription: Subscription | null): Date | null {
  if (!subscription || !needsVatNumber(account, taxSeller())) return null;
  return account.vatNumberDueAt ?? new Date(systemClock.now().getTime() + gracePeriod);
}

/** The plan ends with its paid month unless the number is given. */
export const isVatNumberOverdue = (account: Account): boolean =>
  needsVatNumber(account, taxSeller()) &&
  account.vatNumberDueAt !== null &&
  account.vatNumberDueAt <= systemClock.now();

/** Mails once, and after the grace period cancels and mails again; the next night retries Stripe's rejections. */
export async function enforceVatNumber(accountId: string): Promise<void> {
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  const due = vatNumberDueDate(account, await findSubscription(accountId));
  if (!due) await recordDueDate(account, null);
  else if (!account.vatNumberDueAt) await recordDueDate(account, due);
  else if (due <= systemClock.now()) await cancelForMissingNumber(account);
}

async function recordDueDate(account: Account, due: Date | null): Promise<void> {
  if (account.vatNumberDueAt?.getTime() === due?.getTime()) return;
  await database().$transaction(async (tx) => {
    await tx.account.update({ where: { id: account.id }, data: { vatNumberDueAt: due } });
    if (due) await enqueue(tx, 'send-mail', { mail: 'vat-number', accountId: account.id });
  });
}

async function cancelForMissingNumber(account: Account): Promise<void> {
  const subscription = await findSubscription(account.id);
  if (!subscription || subscription.cancelAtPeriodEnd) return;
  const ended = await cancelAtPeriodEnd(account);
  if (!ended.ok) return;
  await database().$transaction((tx) => enqueue(tx, 'send-mail', { mail: 'vat-number', accountId: account.id }));
}
