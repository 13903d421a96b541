import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { seconds } from './clock.ts';
import type { LimitKey } from './limit-key.server.ts';
import { redis } from './redis.server.ts';
import { RedisCounter } from './redis-counter.server.ts';

export interface LimiterRule {
  /** Prefix of its keys in Redis. */
  name: string;
  points: number;
  /** Seconds. */
  window: number;
  /** Seconds that a key stays refused, where that is not the rest of the window. */
  blockSeconds?: number;
}

export interface LimiterState {
  allowed: boolean;
  remaining: number;
  resetMs: number;
}

export interface AttemptLimiter {
  points: number;
  /** A rejected attempt does not count against the IPv6 /48. */
  consume(key: LimitKey, points?: number): Promise<LimiterState>;
  peek(key: LimitKey): Promise<LimiterState>;
  refund(key: LimitKey): Promise<void>;
  /** Clears the key itself; its IPv6 /48 keeps the count. */
  reset(key: LimitKey): Promise<void>;
}

/** A /48 is one site with several networks, not 65,536 strangers, so it gets ten times the limit of a /64. */
const wideFactor = 10;

/** Counts in Redis. While Redis is unreachable, each process counts in its own memory. */
export function createLimiter(rule: LimiterRule): AttemptLimiter {
  const near = createCounter(rule);
  const wide = createCounter({ ...rule, name: `${rule.name}:wide`, points: rule.points * wideFactor });
  return {
    points: rule.points,
    async consume(key, points = 1) {
      const around = key.wide === null ? null : await peekCounter(wide, key.wide, wide.points + 1); // the point beyond the limit starts the block
      if (around && !around.allowed) return around;
      const own = await consumePoints(near, key.near, points);
      if (!own.allowed || key.wide === null) return own;
      return stricter(own, await consumePoints(wide, key.wide, points));
    },
    async peek(key) {
      const own = await peekCounter(near, key.near);
      return key.wide === null ? own : stricter(own, await peekCounter(wide, key.wide));
    },
    async refund(key) {
      await Promise.all([
        near.reward(key.near).catch(() => null),
        key.wide === null ? null : wide.reward(key.wide).catch(() => null),
      ]);
    },
    async reset(key) {
      await near.delete(key.near).catch(() => false);
    },
  };
}

export function createCounter({ name, points, window, blockSeconds = 0 }: LimiterRule): RateLimiterAbstract {
  const rule = { points, duration: window, blockDuration: blockSeconds, keyPrefix: name };
  const connection = redis();
  return connection ? new RedisCounter(rule, connection) : new RateLimiterMemory(rule);
}

async function consumePoints(limiter: RateLimiterAbstract, key: string, points: number): Promise<LimiterState> {
  try {
    return toState(limiter, await limiter.consume(key, points), true);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return toState(limiter, rejection, false);
    throw rejection;
  }
}

async function peekCounter(
  limiter: RateLimiterAbstract,
  key: string,
  refusedFrom = limiter.points,
): Promise<LimiterState> {
  const state = await limiter.get(key);
  if (!state) return { allowed: true, remaining: limiter.points, resetMs: limiter.duration * 1000 };
  return toState(limiter, state, state.consumedPoints < refusedFrom);
}

/** The memory's times are those of the clock, which may be put back; its timers end a count all the same (F27). */
const toState = (limiter: RateLimiterAbstract, state: RateLimiterRes, allowed: boolean): LimiterState => ({
  allowed,
  remaining: allowed ? Math.max(0, state.remainingPoints) : 0,
  resetMs: Math.min(state.msBeforeNext, seconds(Math.max(limiter.duration, limiter.blockDuration))),
});

function stricter(own: LimiterState, around: LimiterState): LimiterState {
  if (own.allowed !== around.allowed) return own.allowed ? around : own;
  return around.remaining < own.remaining ? around : own;
}
