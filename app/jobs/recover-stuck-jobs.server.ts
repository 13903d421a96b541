import { minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';
import { isJobName, jobNames } from './jobs.ts';
import { markFailure } from './mark-done.server.ts';

const batchSize = 200;

/** Milliseconds by which the clocks of machines may differ. */
const clockTolerance = minutes(1);

type StuckState = 'lost' | 'waiting' | 'dead';

interface Row {
  id: string;
  job: string;
}

/**
 * Jobs that an emptied queue lost (F9) return to the relay, failed ones become dead letters, waiting ones stay. A clock
 * that was put back leaves times that are still to come; what they hold up goes on at once (F27).
 */
export async function recoverStuckJobs(after: number, now: Date): Promise<void> {
  await releaseQuarantined();
  const [before, beyond] = [new Date(now.getTime() - after), new Date(now.getTime() + clockTolerance)];
  const isDue = [{ dispatchedAt: { lt: before } }, { dispatchedAt: { gt: beyond } }];
  const where = { doneAt: null, failedAt: null, OR: isDue };
  const rows = await database().outbox.findMany({
    where,
    select: { id: true, job: true },
    orderBy: { dispatchedAt: 'asc' },
    take: batchSize,
  });
  if (rows.length === 0 || !(await isQueueReady())) return;
  const byState: Record<StuckState, string[]> = { lost: [], waiting: [], dead: [] };
  for (const row of rows) byState[await stateOf(row, now)].push(row.id);
  await setDispatched(byState.waiting, now);
  await setDispatched(byState.lost, null);
  if (byState.lost.length > 0) log.warn('jobs-sent-again', { count: byState.lost.length });
}

async function stateOf({ id, job }: Row, now: Date): Promise<StuckState> {
  const work = isJobName(job) ? await queueOf(job).getJob(id) : undefined;
  if (!work) return 'lost';
  const state = await work.getState();
  if (state === 'failed') await markFailure(id, work.failedReason ?? 'failed', now);
  if (state === 'delayed' && lastTurnOf(work) > now.getTime() + clockTolerance) await work.promote();
  if (state === 'completed') await work.remove(); // done in the queue only: runs again, handlers are idempotent
  return state === 'failed' ? 'dead' : state === 'completed' ? 'lost' : 'waiting';
}

/** Milliseconds since 1970: delays count from here. */
const lastTurnOf = ({ processedOn, timestamp }: { processedOn?: number; timestamp: number }) =>
  processedOn ?? timestamp;

async function releaseQuarantined(): Promise<void> {
  const where = { doneAt: null, failedAt: { not: null }, dispatchedAt: null, job: { in: jobNames } };
  await database().outbox.updateMany({ where, data: { failedAt: null, failure: null } });
}

async function setDispatched(ids: readonly string[], dispatchedAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await database().outbox.updateMany({ where: { id: { in: [...ids] }, doneAt: null }, data: { dispatchedAt } });
}
