import { enqueue } from '~/jobs/outbox.server.ts';
import { days, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { findSubscription } from './billing-state.server.ts';
import { cancelAtPeriodEnd } from './cancel-plan.server.ts';
import { taxSeller } from './seller.server.ts';
import { needsVatNumber } from './tax-rules.ts';

/** Grace period of subscribers who are older than the tax rules. */
const gracePeriod = days(60);

/** The deadline for a subscriber's missing VAT number; null where none is missing. */
export async function vatNumberDueDate(account: Account): Promise<Date | null> {
  if (!needsVatNumber(account, taxSeller()) || !(await findSubscription(account.id))) return null;
  return account.vatNumberDueAt ?? new Date(systemClock.now().getTime() + gracePeriod);
}

/** True after the sixty days: the plan ends with its month unless the number is given. */
export const isVatNumberOverdue = (account: Account): boolean =>
  needsVatNumber(account, taxSeller()) &&
  account.vatNumberDueAt !== null &&
  account.vatNumberDueAt <= systemClock.now();

/**
 * Mails a subscriber in the European Union about the missing VAT number, once; sixty days later a second mail says that
 * the plan ends with its month. Stripe's rejections are retried the next night.
 */
export async function enforceVatNumber(accountId: string): Promise<void> {
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  const due = await vatNumberDueDate(account);
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
