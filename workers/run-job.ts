import { type JobName, jobs } from '~/jobs/catalogue.ts';
import { type JobContext, PermanentFailure, Postponed, RetryLate } from '~/jobs/job.ts';
import { isDone, markDone, markFailure, maskReason } from '~/jobs/outcome.server.ts';
import { requestIdOf } from '~/jobs/request-id.ts';
import { systemClock } from '~/platform/clock.ts';
import { errorFields, log, placeFields } from '~/platform/log.server.ts';
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
    const task = { id, requestId: requestIdOf(work.data), payload: payload.data as never };
    await withTimeout(jobs[name].timeout, (signal) => handler({ ...task, signal }));
    await markDone(id, systemClock.now());
    return null;
  } catch (error) {
    if (error instanceof Postponed) return error.delay;
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

/** Records a failed attempt for admins; the last one makes a dead letter. Never throws: it runs in an event listener. */
export async function recordFailedAttempt(name: JobName, work: Work | undefined, error: Error, last: boolean) {
  const { id, attemptsMade: attempt, data } = work ?? {};
  const { message: reason, cause = error } = error;
  const fields = { job: name, id, request_id: requestIdOf(data), attempt, reason: maskReason(reason) };
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
