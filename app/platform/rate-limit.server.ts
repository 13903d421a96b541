import { type RateLimitName, rateLimits } from '~/limits.ts';
import { type AttemptLimiter, createLimiter, type LimiterState } from './attempt-limiter.server.ts';
import { settings } from './env.server.ts';
import type { LimitKey } from './limit-key.server.ts';
import { metrics } from './metrics.server.ts';

export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
  windowSeconds: number;
}

const limiters = new Map<RateLimitName, AttemptLimiter>();

function limiter(name: RateLimitName): AttemptLimiter {
  const known = limiters.get(name);
  if (known) return known;
  const { attempts, ...rule } = rateLimits[name];
  const points = typeof attempts === 'number' ? attempts : settings()[attempts];
  const made = createLimiter({ ...rule, name: `limit:${name}`, points });
  limiters.set(name, made);
  return made;
}

/** @param points of dearer work than one attempt */
export async function consumeRateLimit(name: RateLimitName, key: LimitKey, points = 1): Promise<RateLimitResult> {
  const state = await limiter(name).consume(key, points);
  if (!state.allowed) metrics.rateLimitRefusals.inc({ limit: name });
  return toResult(name, state);
}

export const peekRateLimit = async (name: RateLimitName, key: LimitKey): Promise<RateLimitResult> =>
  toResult(name, await limiter(name).peek(key));

/** For limits that count failures only. */
export const refundRateLimit = (name: RateLimitName, key: LimitKey): Promise<void> => limiter(name).refund(key);

export const resetRateLimit = (name: RateLimitName, key: LimitKey): Promise<void> => limiter(name).reset(key);

function toResult(name: RateLimitName, { allowed, remaining, resetMs }: LimiterState): RateLimitResult {
  const resetSeconds = Math.max(1, Math.ceil(resetMs / 1000));
  return { allowed, limit: limiter(name).points, remaining, resetSeconds, windowSeconds: rateLimits[name].window };
}
