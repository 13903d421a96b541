import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { fetchPayments } from './fetch-payments.server.ts';
import { writePayments } from './write-payments.server.ts';

/**
 * Makes our state that of Stripe: reads everything about the account there and writes it. Whatever happened, in whatever
 * order we heard of it, this is the answer to it; running it twice changes nothing.
 * @param requestId of the request that asks, or that the job follows from: what is written down carries it
 * @returns the account as it is then
 * @throws what Stripe's client throws; nothing has been written then
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
