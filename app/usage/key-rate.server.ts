import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { createCounter } from '~/platform/attempt-limiter.server.ts';

/** Requests of one key in the minute that began with the first of them. */
export interface KeyRate {
  requests: number;
  resetSeconds: number;
}

let counter: RateLimiterAbstract | undefined;

/** The caller decides which number is too many, because the limit depends on the plan (docs/chapters/api.md). */
export async function countKeyRequests(key: string, weight = 1): Promise<KeyRate> {
  counter ??= createCounter({ name: 'calls', points: Number.MAX_SAFE_INTEGER, window: 60 });
  const { consumedPoints, msBeforeNext } = await counter.consume(key, weight);
  return { requests: consumedPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
