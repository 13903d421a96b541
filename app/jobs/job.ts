import type { z } from 'zod';

/** What a job is, apart from who does it: its name, what it carries, and how often it is tried. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  attempts: number;
  /** Milliseconds before the first retry; doubled each time. */
  backoff: number;
  /** Milliseconds that no wait exceeds, so that a long outage is followed by a prompt return. */
  maxBackoff: number;
  /** Milliseconds after which a try that does not end counts as failed. */
  timeout: number;
  /** How many run at once in one worker process. */
  concurrency: number;
}

/** One try of a job, as its handler gets it. */
export interface JobContext<Payload> {
  /** The outbox row's id, the same on every try: what is derived from it stays the same too. */
  id: string;
  /** Of the request that the job follows from, for log lines and mails. */
  requestId: string | undefined;
  payload: Payload;
  /** Aborted when the try has taken too long. */
  signal: AbortSignal;
}

/** A handler for every job of a catalogue: one that is missing does not compile. */
export type Handlers<Jobs extends Record<string, Job>> = {
  [Name in keyof Jobs]: (task: JobContext<z.output<Jobs[Name]['payload']>>) => Promise<void>;
};

/** Thrown by a handler when trying again cannot help; the job goes straight to the dead letters. */
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
 * How long to wait after so many tries: doubled each time up to the limit, spread by a tenth so that a thousand jobs
 * that failed together do not come back together.
 * @param chance between 0 and 1
 */
export function backoffDelay({ backoff, maxBackoff }: Job, tries: number, chance = Math.random()): number {
  const doubled = Math.min(backoff * 2 ** Math.min(tries - 1, 30), maxBackoff);
  return Math.round(doubled * (0.9 + chance / 5));
}
