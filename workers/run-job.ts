import { type JobName, jobs } from '~/jobs/catalogue.ts';
import { type JobContext, PermanentFailure, Postponed, RetryLate } from '~/jobs/job.ts';
import { isDone, markDone, markFailure, maskReason } from '~/jobs/outcome.server.ts';
import { requestIdOf } from '~/jobs/request-id.ts';
import { systemClock } from '~/platform/clock.ts';
import { errorFields, log, placeFields } from '~/platform/log.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { UnrecoverableError, type Work } from '~/platform/queue-worker.server.ts';

export type Handler = (task: JobContext<never>) => Promise<void>;

/**
 * One attempt at a job, within its timeout. A job that is done already is skipped.
 * @returns milliseconds until a job whose turn has not come, else null
 * @throws UnrecoverableError when a retry cannot help; messages are masked, since admins read them
 */
export async function runJob(name: JobName, handler: Handler, work: Work): Promise<number | null> {
  const id = work.id ?? '';
  const payload = jobs[name].payload.safeParse(work.data);
  if (!payload.success) throw new UnrecoverableError('the payload does not fit this version of the job');
  try {
    if (await isDone(id)) return null;
    const ended = metrics.jobSeconds.startTimer({ job: name });
    const task = { id, requestId: requestIdOf(work.data), payload: payload.data as never };
    await withTimeout(jobs[name].timeout, (signal) => handler({ ...task, signal })).finally(ended);
    await markDone(id, systemClock.now());
    metrics.jobs.inc({ job: name, outcome: 'done' });
    return null;
  } catch (error) {
    if (error instanceof Postponed) return postpone(name, error.delay);
    const reason = maskReason(error instanceof Error ? error.message : 'unknown');
    const failure = failureOf(error, reason);
    failure.cause = error;
    throw failure;
  }
}

function failureOf(error: unknown, reason: string): Error {
  if (error instanceof PermanentFailure) return new UnrecoverableError(reason);
  return error instanceof RetryLate ? new RetryLate(reason) : new Error(reason);
}

function postpone(job: JobName, delay: number): number {
  metrics.jobs.inc({ job, outcome: 'postponed' });
  return delay;
}

/** Records a failed attempt for admins; the last one makes a dead letter. Never throws: it runs in an event listener. */
export async function recordFailedAttempt(name: JobName, work: Work | undefined, error: Error, last: boolean) {
  const { id, attemptsMade: attempt, data } = work ?? {};
  const { message: reason, cause = error } = error;
  const fields = { job: name, id, request_id: requestIdOf(data), attempt, reason: maskReason(reason) };
  metrics.jobs.inc({ job: name, outcome: last ? 'dead' : 'failed' });
  if (last) log.error('job-dead', { ...fields, ...(cause instanceof Error ? placeFields(cause) : {}) });
  else log.warn('job-failed', fields);
  if (!work?.id) return;
  await markFailure(work.id, reason, last ? systemClock.now() : null).catch((error: unknown) =>
    log.warn('job-failure-unnoted', { id: work.id, ...errorFields(error) }),
  );
}

async function withTimeout(milliseconds: number, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      limit.abort();
      reject(new Error(`not done within ${milliseconds / 1000} seconds`));
    }, milliseconds);
  });
  try {
    await Promise.race([run(limit.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
