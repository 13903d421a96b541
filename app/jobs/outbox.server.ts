import type { Prisma } from '~/platform/generated/client.ts';
import { type JobName, jobs, type PayloadOf } from './catalogue.ts';
import { withRequestId } from './request-id.ts';

export type Transaction = Prisma.TransactionClient;

/**
 * Writes a job to the outbox, in the transaction of the change that causes it. The relay moves it to the queue after the
 * commit, at least once.
 * @param requestId appears in the job's log lines and mails (O2)
 * @returns the row's id, which is the job's id
 */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  job: Name,
  payload: PayloadOf<Name>,
  requestId?: string,
): Promise<string> {
  const row = await tx.outbox.create({
    data: { job, payload: withRequestId(jobs[job].payload.parse(payload), requestId) },
    select: { id: true },
  });
  return row.id;
}
