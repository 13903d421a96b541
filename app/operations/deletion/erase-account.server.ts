import { endAllSessions } from '~/accounts/sessions.server.ts';
import { deleteCustomers } from '~/billing/delete-customers.server.ts';
import type { BillingReason } from '~/billing/failures.server.ts';
import { isJobName } from '~/jobs/jobs.ts';
import { settings } from '~/platform/env.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { removeFromMailbox } from '~/platform/mailbox.server.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import type { ErasedJob } from './erase-in-steps.server.ts';
import { eraseRows } from './erase-rows.server.ts';
import { isLastAdmin } from './request-deletion.server.ts';

export type ErasureOutcome = { ok: true } | { ok: false; reason: 'not-due' | 'last-admin' | BillingReason };

/** Erases an account whose deletion is due. Safe to repeat until it has succeeded. */
export async function eraseAccount(accountId: string, now: Date): Promise<ErasureOutcome> {
  const claimed = await claim(accountId, now);
  if (!claimed.ok) return claimed;
  const { account } = claimed;
  const customers = await deleteCustomers(account);
  if (!customers.ok) return customers;
  await eraseRows(account, customers.customerIds, async (jobs) => {
    await removeFromQueues(jobs);
    await removeMails(account, jobs);
  });
  return { ok: true };
}

type Claim = { ok: true; account: Account } | { ok: false; reason: 'not-due' | 'last-admin' };

/** From here on nobody signs in, no key works and the deletion cannot be taken back: it has begun at Stripe. */
async function claim(accountId: string, now: Date): Promise<Claim> {
  return retryTransaction(async (tx): Promise<Claim> => {
    if (await isLastAdmin(tx, accountId)) return { ok: false, reason: 'last-admin' };
    const { count } = await tx.account.updateMany({
      where: { id: accountId, deletionDueAt: { lte: now } },
      data: { suspendedAt: now },
    });
    if (count === 0) return { ok: false, reason: 'not-due' };
    await endAllSessions(tx, accountId, null);
    return { ok: true, account: await tx.account.findUniqueOrThrow({ where: { id: accountId } }) };
  });
}

/** A job that runs at this moment finds no account, and removes itself within the hour. */
async function removeFromQueues(jobs: readonly ErasedJob[]): Promise<void> {
  if (!(await isQueueReady())) return;
  for (const { id, job } of jobs) {
    const queued = isJobName(job) ? await queueOf(job).getJob(id) : undefined;
    await queued?.remove().catch(() => {});
  }
}

/** The mailbox of an embedded run; real mail servers keep what they have delivered. */
async function removeMails({ email }: Account, jobs: readonly ErasedJob[]): Promise<void> {
  const { embedded, DATA_DIR } = settings();
  if (embedded) await removeFromMailbox(DATA_DIR, { to: email, ids: new Set(jobs.map(({ id }) => id)) });
}
