import { jobNames } from '~/jobs/jobs.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';

export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  /** In backoff, or scheduled. */
  delayed: number;
  failed: number;
  /** Wait of the oldest job; null when none waits. */
  oldestSeconds: number | null;
  /** ISO 8601, UTC; null for queues without a schedule. */
  nextRun: string | null;
  lastRun: string | null;
}

/** Null while Redis is unavailable; the connection's timeouts bound the call. */
export async function readQueues(now: Date): Promise<QueueState[] | null> {
  if (!(await isQueueReady())) return null;
  return Promise.all(jobNames.map((name) => readQueue(name, now))).catch(() => null);
}

async function readQueue(name: string, now: Date): Promise<QueueState> {
  const queue = queueOf(name);
  const [counts, [oldest], scheduler, [finished]] = await Promise.all([
    queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    queue.getWaiting(0, 0),
    queue.getJobScheduler(name),
    queue.getCompleted(0, 0),
  ]);
  const count = (state: string) => counts[state] ?? 0;
  return {
    name,
    waiting: count('waiting'),
    active: count('active'),
    delayed: count('delayed') - (scheduler ? 1 : 0), // a schedule's next run waits as a delayed job
    failed: count('failed'),
    oldestSeconds: oldest ? Math.max(0, Math.round((now.getTime() - oldest.timestamp) / 1000)) : null,
    nextRun: isoOf(scheduler?.next),
    lastRun: scheduler ? isoOf(finished?.finishedOn) : null,
  };
}

const isoOf = (time: number | undefined) => (time ? new Date(time).toISOString() : null);
