import { reconcile } from '~/billing/reconcile.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import type { JobContext } from '~/jobs/job.ts';
import { database } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';

/** Compares a batch of accounts with Stripe and asks for the next batch. */
export async function reconcileBatch({ payload }: JobContext<{ after: string | null }>): Promise<void> {
  const last = await reconcile(payload.after);
  if (last) await database().$transaction((tx) => enqueue(tx, 'reconcile', { after: last }));
  else log.info('reconciled');
}
