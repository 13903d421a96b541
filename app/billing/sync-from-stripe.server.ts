import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { fetchPayments } from './fetch-payments.server.ts';
import { writePayments } from './write-payments.server.ts';

/**
 * Handles every event, in any order, by copying the whole state at Stripe; safe to repeat (decision 40).
 * @throws errors of Stripe's client, before anything is written
 */
export async function syncFromStripe(accountId: string, requestId?: string): Promise<Account> {
  const begun = await database().account.update({
    where: { id: accountId },
    data: { paymentReadsBegun: { increment: 1 } },
  });
  if (!begun.stripeCustomerId) return begun;
  const fetched = await fetchPayments(begun.stripeCustomerId);
  const input = { accountId, reading: begun.paymentReadsBegun, fetched, now: systemClock.now(), requestId };
  await retryTransaction((tx) => writePayments(tx, input), { timeout: 15_000 });
  return database().account.findUniqueOrThrow({ where: { id: accountId } });
}
