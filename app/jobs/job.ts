import type { z } from 'zod';

/** What a job is, apart from who does it: its name, what it carries, and how often it is tried. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  attempts: number;
  /** Milliseconds before the first retry; doubled each time. */
  backoff: number;
  /** How many run at once in one worker process. */
  concurrency: number;
}

export function job<Payload extends z.ZodType>(
  payload: Payload,
  options: Partial<Omit<Job, 'payload'>> = {},
): Job<Payload> {
  return { payload, attempts: 8, backoff: 2000, concurrency: 5, ...options };
}
