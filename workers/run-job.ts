import { type JobName, jobs } from '~/jobs/catalogue.ts';
import { type Job, type JobContext, PermanentFailure, Postponed, RetryLate } from '~/jobs/job.ts';
import { isDone, markDone, markFailure, maskReason } from '~/jobs/outcome.server.ts';
import { requestIdOf } from '~/jobs/request-id.ts';
import { systemClock } from '~/platform/clock.ts';
import { errorFields, log, placeFields } from '~/platform/log.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { UnrecoverableError, type Work } from '~/platform/queue-worker.server.ts';
import { createTurns, type Turns } from '~/platform/turns.ts';
import { attemptTime } from './attempt-time.ts';

/** The others wait in their order, and are never more than the jobs in hand. */
export const turnsOf = (name: JobName): Turns =>
  createTurns({ atOnce: jobs[name].atOnce, waiting: Number.POSITIVE_INFINITY });

export type Handler = (task: JobContext<never>) => Promise<void>;

/**
 * One attempt at a job, within its timeout. A job that is done already is skipped.
 * @returns milliseconds until a job whose turn has not come, else null
 * @throws UnrecoverableError when a retry cannot help; messages are masked, since admins read them
 */
export async function runJob(
  name: JobName,
  handler: Handler,
  work: Work,
  turns = turnsOf(name),
): Promise<number | null> {
  const id = work.id ?? '';
  const payload = jobs[name].payload.safeParse(work.data);
  if (!payload.success) throw new UnrecoverableError('the payload does not fit this version of the job');
  try {
    if (await isDone(id)) return null;
    const ended = metrics.jobSeconds.startTimer({ job: name });
    const task = { id, requestId: requestIdOf(work.data), payload: payload.data as never };
    await attempt(jobs[name], turns, (bounds) => handler({ ...task, ...bounds })).finally(ended);
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

type Bounds = Pick<JobContext<never>, 'signal' | 'inTurn'>;

async function attempt({ timeout }: Job, turns: Turns, run: (bounds: Bounds) => Promise<void>): Promise<void> {
  const time = attemptTime(timeout);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    time.signal.throwIfAborted();
    time.stop();
    const taken = await turns.take(async () => {
      time.start();
      return { result: await Promise.race([work(), time.over]) }; // what hangs leaves its place to the next
    });
    if (!taken) throw new Postponed(0); // the worker stops; the job goes to the front of the queue
    return taken.result;
  };
  time.start();
  try {
    await Promise.race([run({ signal: time.signal, inTurn }), time.over]);
  } finally {
    time.stop();
  }
}
