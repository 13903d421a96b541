import type { z } from 'zod';

/** The definition of a job, apart from its handler. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  attempts: number;
  /** Milliseconds before the first retry; doubles each time. */
  backoff: number;
  /** Milliseconds; the longest backoff, so that jobs resume soon after a long outage. */
  maxBackoff: number;
  /** Milliseconds after which an attempt counts as failed. */
  timeout: number;
  /** Jobs at once in one worker process. */
  concurrency: number;
}

/** One attempt at a job. */
export interface JobContext<Payload> {
  /** Id of the outbox row, the same on every attempt: derive idempotency keys from it. */
  id: string;
  /** Id of the request that enqueued the job, for log lines and mails; undefined for scheduled jobs. */
  requestId: string | undefined;
  payload: Payload;
  /** Aborted at the job's timeout. */
  signal: AbortSignal;
}

/** A missing handler does not compile. */
export type Handlers<Jobs extends Record<string, Job>> = {
  [Name in keyof Jobs]: (task: JobContext<z.output<Jobs[Name]['payload']>>) => Promise<void>;
};

/** Thrown by a handler when a retry cannot help: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  override readonly name = 'Hopeless';
}

export function job<Payload extends z.ZodType>(
  payload: Payload,
  options: Partial<Omit<Job, 'payload'>> = {},
): Job<Payload> {
  return { payload, attempts: 8, backoff: 2000, maxBackoff: 300_000, timeout: 60_000, concurrency: 5, ...options };
}

/**
 * Exponential backoff in milliseconds, with 10 % jitter so that jobs which failed together do not retry together.
 * @param chance between 0 and 1
 */
export function backoffDelay({ backoff, maxBackoff }: Job, tries: number, chance = Math.random()): number {
  const doubled = Math.min(backoff * 2 ** Math.min(tries - 1, 30), maxBackoff);
  return Math.round(doubled * (0.9 + chance / 5));
}
