import type { Prisma } from '~/platform/generated/client.ts';
import { tracer } from '~/platform/tracer.server.ts';
import { type JobName, jobs, type PayloadOf } from './jobs.ts';
import { withRequestId } from './request-id.ts';
import { withTraceparent } from './traceparent.ts';

export type Transaction = Prisma.TransactionClient;

/** Delivers at least once, after `tx` commits. Log lines and mails carry `requestId` (O2). @returns the job's id */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  job: Name,
  payload: PayloadOf<Name>,
  requestId?: string,
): Promise<string> {
  const own = withRequestId(jobs[job].payload.parse(payload), requestId);
  const row = await tx.outbox.create({
    data: { job, payload: withTraceparent(own, tracer()?.traceparent()) },
    select: { id: true },
  });
  return row.id;
}
