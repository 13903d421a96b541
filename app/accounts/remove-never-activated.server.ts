import { jobsOfAccount } from '~/jobs/jobs-about.server.ts';
import { freePlan } from '~/plans/plans.ts';
import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import { deleteOwned, rowsOfAccount } from '~/platform/owned-rows.server.ts';

export const activationDeadline = days(7);

/** Accounts of one statement. */
const batchSize = 250;

/**
 * Erases accounts that nobody activated, with what was written for them. One whose link still works stays.
 * @returns how many
 */
export async function removeNeverActivated(now: Date): Promise<number> {
  let sum = 0;
  let count = batchSize;
  while (count === batchSize) {
    count = await removeBatch(now);
    sum += count;
  }
  return sum;
}

/** What a crash leaves of their rows, `removeOrphans` takes. */
async function removeBatch(now: Date): Promise<number> {
  const ids = await removeAccounts(now);
  for (const rows of [jobsOfAccount, rowsOfAccount('mail_log'), rowsOfAccount('audit_events')])
    await deleteInBatches((limit) => deleteOwned(database(), rows, ids, limit));
  return ids.length;
}

/** The row lock skips an account that is being activated; one that waits for the lock finds no account (F35). */
async function removeAccounts(now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - activationDeadline);
  const removed = await database().$queryRaw<{ id: string }[]>`
    DELETE FROM accounts WHERE activated_at IS NULL AND id IN (
      SELECT a.id FROM accounts AS a
      WHERE a.activated_at IS NULL AND a.created_at < ${before} AND a.role = 'customer'
        AND (a.plan IS NULL OR a.plan = ${freePlan.slug}) AND a.stripe_customer_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM tokens AS t WHERE t.account_id = a.id AND t.expires_at > ${now})
        AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.account_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM invoices AS i WHERE i.account_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM payment_attempts AS p WHERE p.account_id = a.id)
      LIMIT ${batchSize}::int FOR UPDATE OF a SKIP LOCKED)
    RETURNING id::text`;
  return removed.map(({ id }) => id);
}
