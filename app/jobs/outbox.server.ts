import type { Prisma } from '~/platform/generated/client.ts';
import { type JobName, jobs, type PayloadOf } from './catalogue.ts';
import { withRequestId } from './request-id.ts';

/** The client of an open transaction. */
export type Transaction = Prisma.TransactionClient;

/**
 * Writes down that a job has to be done, in the transaction of the change that it follows from. The relay hands it to the
 * queue after the commit, at least once; the row's id is the job's id.
 * @param requestId of the request that the job follows from; its log lines and mails carry it (O2)
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
