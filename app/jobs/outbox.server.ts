import type { Prisma } from '~/platform/generated/client.ts';
import { type JobName, jobs, type PayloadOf } from './catalogue.ts';

/** The client of an open transaction. */
export type Transaction = Prisma.TransactionClient;

/**
 * Writes down that a job has to be done, in the transaction of the change that it follows from. The relay hands it to the
 * queue after the commit, at least once; the row's id is the job's id.
 */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  job: Name,
  payload: PayloadOf<Name>,
): Promise<string> {
  const row = await tx.outbox.create({
    data: { job, payload: jobs[job].payload.parse(payload) },
    select: { id: true },
  });
  return row.id;
}
