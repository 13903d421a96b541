import { recordAudit } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { lockAccountToErase } from '~/platform/lock-account.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { type ErasedJob, type Erasure, eraseInSteps } from './erase-in-steps.server.ts';

/**
 * Deletes the account and all rows about it. Invoices stay, without a way back to the account. Everything that may be
 * large goes before, in steps that are committed one by one: what a try leaves, the next one takes up
 * (docs/chapters/jobs.md).
 * @param removeJobs takes deleted jobs out of the queues
 */
export async function eraseRows(
  account: Account,
  customerIds: readonly string[],
  removeJobs: Erasure['removeJobs'],
): Promise<void> {
  await eraseInSteps({ db: database(), account, customerIds, removeJobs });
  await removeJobs(await eraseRest(account, customerIds));
}

/** With what was written meanwhile; tables that reference the account with `Cascade` go with its row. */
function eraseRest(account: Account, customerIds: readonly string[]): Promise<ErasedJob[]> {
  return retryTransaction(
    async (tx) => {
      const isThere = await lockAccountToErase(tx, account.id);
      const jobs: ErasedJob[] = [];
      const removeJobs = async (found: readonly ErasedJob[]) => void jobs.push(...found);
      await eraseInSteps({ db: tx, account, customerIds, removeJobs });
      await eraseBilling(tx, account.id);
      await tx.account.deleteMany({ where: { id: account.id } });
      if (isThere) await recordAudit(tx, { actorId: null, event: 'account-erased' });
      return jobs;
    },
    { timeout: 30_000 },
  );
}

/** Last, because a repeated try finds the customers at Stripe by these rows. */
async function eraseBilling(tx: Transaction, accountId: string): Promise<void> {
  await tx.paymentAttempt.deleteMany({ where: { accountId } });
  await tx.subscription.deleteMany({ where: { accountId } });
  await tx.invoice.updateMany({ where: { accountId }, data: { accountId: null } });
}
