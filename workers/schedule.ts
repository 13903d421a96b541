import { type JobName, jobs } from '~/jobs/catalogue.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';

interface Schedule {
  job: JobName;
  /** Cron in UTC, where daylight saving neither skips nor repeats an hour. */
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

/** Writes missing or changed schedules into the queue. Runs repeatedly, since Redis may be emptied. */
export async function ensureSchedule(): Promise<void> {
  if (!(await isQueueReady())) return;
  for (const { job, pattern } of schedule) {
    const queue = queueOf(job);
    const existing = await queue.getJobScheduler(job);
    if (existing?.pattern === pattern) continue;
    const { attempts } = jobs[job];
    const opts = { attempts, backoff: { type: 'custom' } };
    await queue.upsertJobScheduler(job, { pattern, tz: 'UTC' }, { name: job, data: {}, opts });
  }
}
