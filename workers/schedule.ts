import { type JobName, jobs } from '~/jobs/jobs.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';

/** Where daylight saving neither skips nor repeats an hour. */
const tz = 'UTC';

interface Schedule {
  job: JobName;
  /** Cron in UTC. */
  pattern: string;
}

/** Scheduled jobs. Each may run late, twice or not at all. */
export const schedule: readonly Schedule[] = [
  { job: 'sweep', pattern: '17 3 * * *' },
  { job: 'reconcile', pattern: '41 2 * * *' },
  { job: 'erase-accounts', pattern: '23 * * * *' },
  { job: 'announce-expiring-keys', pattern: '37 * * * *' },
  { job: 'close-period', pattern: '5 0 * * *' },
];

/** What the queue is told of a pattern. */
export const repeatOptions = (pattern: string) => ({ pattern, tz });

/** Writes missing or changed schedules into the queue. Runs repeatedly, since Redis may be emptied. */
export async function ensureSchedule(): Promise<void> {
  if (!(await isQueueReady())) return;
  for (const { job, pattern } of schedule) {
    const queue = queueOf(job);
    const existing = await queue.getJobScheduler(job);
    if (existing?.pattern === pattern) continue;
    const { attempts } = jobs[job];
    const opts = { attempts, backoff: { type: 'custom' } };
    await queue.upsertJobScheduler(job, repeatOptions(pattern), { name: job, data: {}, opts });
  }
}
