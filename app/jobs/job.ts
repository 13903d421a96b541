import type { z } from 'zod';

export interface Job<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  attempts: number;
  /** Milliseconds before the first retry, doubled each time up to `maxBackoff`. */
  backoff: number;
  maxBackoff: number;
  /** Milliseconds before each retry, in place of the doubled backoff. */
  retryDelays?: readonly number[];
  /** Milliseconds before the first retry after `RetryLate`, doubled each time up to sixteenfold. */
  lateBackoff: number;
  /** Milliseconds for one attempt. */
  timeout: number;
  /** Jobs in hand. */
  concurrency: number;
  /** Of them, how many may do at a time what goes through `inTurn`. */
  atOnce: number;
}

export interface JobContext<Payload> {
  /** Id of the outbox row, the same on every attempt: derive idempotency keys from it. */
  id: string;
  /** For log lines and mails; undefined for scheduled jobs. */
  requestId: string | undefined;
  payload: Payload;
  signal: AbortSignal;
  /** Waits for one of `atOnce` turns; the timeout begins anew then. @throws Postponed when the worker stops first */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Not the job's turn yet: it waits, and this counts as no attempt. */
export class Postponed extends Error {
  override readonly name = 'Postponed';

  /** @param delay milliseconds; 0 leaves the job its place in the queue */
  constructor(readonly delay: number) {
    super('postponed');
  }
}

export type Handlers<Jobs extends Record<string, Job>> = {
  [Name in keyof Jobs]: (task: JobContext<z.output<Jobs[Name]['payload']>>) => Promise<void>;
};

/** A retry cannot help: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  override readonly name = 'Hopeless';
}

/** What failed may have been done all the same, so a retry soon would do it twice. */
export class RetryLate extends Error {
  override readonly name = 'RetryLate';
}

export function job<Payload extends z.ZodType>(
  payload: Payload,
  options: Partial<Omit<Job, 'payload'>> = {},
): Job<Payload> {
  const { concurrency = 5 } = options;
  return {
    payload,
    attempts: 8,
    backoff: 2000,
    maxBackoff: 300_000,
    lateBackoff: 900_000,
    timeout: 60_000,
    concurrency,
    atOnce: concurrency,
    ...options,
  };
}

/** Milliseconds, with 10 % jitter: jobs that failed together do not retry together. @param chance 0 to 1 */
export function backoffDelay(job: Job, tries: number, error?: unknown, chance = Math.random()): number {
  const late = { backoff: job.lateBackoff, maxBackoff: job.lateBackoff * 16 };
  const { backoff, maxBackoff } = error instanceof RetryLate ? late : job;
  const doubled = Math.min(backoff * 2 ** Math.min(tries - 1, 30), maxBackoff);
  const delay = job.retryDelays?.[tries - 1] ?? doubled;
  return Math.round(delay * (0.9 + chance / 5));
}
