import { jobNames, jobs } from '~/jobs/catalogue.ts';
import { HUNG_AFTER } from '~/jobs/check-times.server.ts';
import { backoffDelay } from '~/jobs/job.ts';
import { type RelayOptions, startRelay } from '~/jobs/relay.server.ts';
import { runTraced } from '~/jobs/trace-jobs.server.ts';
import { seconds } from '~/platform/clock.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { closePdfRenderer } from '~/platform/pdf-renderer.server.ts';
import { closeQueues, hasQueue } from '~/platform/queue.server.ts';
import { openWorker } from '~/platform/queue-worker.server.ts';
import { handlers } from './handlers.ts';
import { type Handler, recordFailedAttempt, runJob, turnsOf } from './run-job.ts';
import { ensureSchedule } from './schedule.ts';

export interface Workers {
  /** Whether the relay still carries jobs, or waits for its services; false for one that hangs. */
  isTurning(): boolean;
  /** Takes no more jobs, and waits `patience` ms for those in progress; another worker takes over what is left. */
  close(patience?: number): Promise<void>;
}

/** Milliseconds. */
const usualPatience = seconds(5);

/** Milliseconds between checks of the schedule, and of a missing Redis. */
const CHECK_INTERVAL = seconds(5);

/** Redis may be missing: jobs wait in the outbox until it answers. */
export function startWorkers(options: Partial<RelayOptions> = {}): Workers {
  const openWorkers: { close(patience: number): Promise<void> }[] = [];
  const check = async () => {
    if (!hasQueue()) return;
    if (openWorkers.length === 0) openWorkers.push(...jobNames.map(openWorkerFor));
    await ensureSchedule().catch((error: unknown) => log.debug('schedule-waits', errorFields(error)));
  };
  const relay = startRelay(options);
  void check();
  const timer = setInterval(() => void check(), CHECK_INTERVAL);
  return {
    isTurning: () => relay.sinceLastTurn() < HUNG_AFTER,
    async close(patience = usualPatience) {
      clearInterval(timer);
      await Promise.all([relay.stop(), ...openWorkers.map((worker) => worker.close(patience))]);
      await closeQueues();
      closePdfRenderer();
    },
  };
}

function openWorkerFor(name: (typeof jobNames)[number]) {
  const job = jobs[name];
  const turns = turnsOf(name);
  const worker = openWorker({
    name,
    concurrency: job.concurrency,
    run: (bullJob) => runTraced(name, bullJob, () => runJob(name, handlers[name] as Handler, bullJob, turns)),
    delay: (tries, error) => backoffDelay(job, tries, error),
    failed: (work, error, last) => void recordFailedAttempt(name, work, error, last),
  });
  return {
    close(patience: number): Promise<void> {
      const closed = worker.close(patience); // takes no more jobs from here on
      turns.stop();
      return closed;
    },
  };
}
