import { recordAudit } from '~/audit/record-audit.server.ts';
import { isJobName } from '~/jobs/jobs.ts';
import { database } from '~/platform/database.server.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';
import { isId } from './customers.server.ts';

export type FailedJobOutcome = { ok: true } | { ok: false; reason: 'gone' | 'queue-away' };

interface Row {
  id: string;
  job: string;
  failedAt: Date | null;
}

/** A failed job gets a new set of attempts; a job in backoff runs now. */
export async function retryJob(id: string, actorId: string): Promise<FailedJobOutcome> {
  const row = await findFailedJob(id);
  if (!row) return { ok: false, reason: 'gone' };
  if (!(await isQueueReady())) return { ok: false, reason: 'queue-away' };
  const work = isJobName(row.job) ? await queueOf(row.job).getJob(id) : undefined;
  const waits = row.failedAt === null && (await work?.isDelayed());
  if (waits) await work?.promote();
  else await work?.remove(); // the queue takes no second job of the same id
  return database().$transaction(async (tx): Promise<FailedJobOutcome> => {
    const data = { failure: null, failedAt: null, dispatchedAt: null };
    if (!waits && (await tx.outbox.updateMany({ where: { id }, data })).count === 0)
      return { ok: false, reason: 'gone' }; // another admin removed it meanwhile
    await recordAudit(tx, { actorId, event: 'job-retried', detail: { id, job: row.job } });
    return { ok: true };
  });
}

export async function removeJob(id: string, actorId: string): Promise<FailedJobOutcome> {
  const row = await findFailedJob(id);
  if (!row) return { ok: false, reason: 'gone' };
  if (!(await isQueueReady())) return { ok: false, reason: 'queue-away' };
  const work = isJobName(row.job) ? await queueOf(row.job).getJob(id) : undefined;
  await work?.remove();
  return database().$transaction(async (tx): Promise<FailedJobOutcome> => {
    const { count } = await tx.outbox.deleteMany({ where: { id } });
    if (count === 0) return { ok: false, reason: 'gone' };
    await recordAudit(tx, { actorId, event: 'job-removed', detail: { id, job: row.job } });
    return { ok: true };
  });
}

async function findFailedJob(id: string): Promise<Row | null> {
  if (!isId(id)) return null;
  return database().outbox.findFirst({
    where: { id, doneAt: null, failure: { not: null } },
    select: { id: true, job: true, failedAt: true },
  });
}
