import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitKey } from './limit-key.server.ts';
import { redis } from './redis.server.ts';

export interface LimiterRule {
  /** Prefix of its keys in Redis. */
  name: string;
  points: number;
  /** Seconds. */
  window: number;
  /** Seconds for which a key stays refused, where that is not the rest of the window. */
  blockSeconds?: number;
}

export interface Taken {
  allowed: boolean;
  remaining: number;
  /** Milliseconds until the window starts anew. */
  resetMs: number;
}

export interface AttemptLimiter {
  points: number;
  /** Counts an attempt. A refused one is not counted against the /48 around it. */
  take(key: LimitKey): Promise<Taken>;
  /** What `take` would say, without counting. */
  peek(key: LimitKey): Promise<Taken>;
  /** Takes one attempt back. */
  giveBack(key: LimitKey): Promise<void>;
  /** Forgets all attempts of the key itself; those of the /48 stay. */
  forget(key: LimitKey): Promise<void>;
}

/** An IPv6 /48 may do ten times what one /64 may: a site with several networks, not 65,536 strangers. */
const wideFactor = 10;

/** A limit counted in Redis; while Redis is away each process counts for itself, which neither lets everybody through nor stops everybody. */
export function createLimiter(rule: LimiterRule): AttemptLimiter {
  const near = counter(rule);
  const wide = counter({ ...rule, name: `${rule.name}:wide`, points: rule.points * wideFactor });
  return {
    points: rule.points,
    async take(key) {
      const around = key.wide === null ? null : await look(wide, key.wide, wide.points + 1); // the one beyond starts the block
      if (around && !around.allowed) return around;
      const own = await consume(near, key.near);
      if (!own.allowed || key.wide === null) return own;
      return tighter(own, await consume(wide, key.wide));
    },
    async peek(key) {
      const own = await look(near, key.near);
      return key.wide === null ? own : tighter(own, await look(wide, key.wide));
    },
    async giveBack(key) {
      await Promise.all([
        near.reward(key.near).catch(() => null),
        key.wide === null ? null : wide.reward(key.wide).catch(() => null),
      ]);
    },
    async forget(key) {
      await near.delete(key.near).catch(() => false);
    },
  };
}

function counter({ name, points, window, blockSeconds = 0 }: LimiterRule): RateLimiterAbstract {
  const rule = { points, duration: window, blockDuration: blockSeconds, keyPrefix: name };
  const memory = new RateLimiterMemory(rule);
  const connection = redis();
  if (!connection) return memory;
  return new RateLimiterRedis({
    ...rule,
    storeClient: connection,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    return taken(await limiter.consume(key), true);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return taken(refused, false);
    throw refused;
  }
}

async function look(limiter: RateLimiterAbstract, key: string, refusedFrom = limiter.points): Promise<Taken> {
  const state = await limiter.get(key);
  if (!state) return { allowed: true, remaining: limiter.points, resetMs: limiter.duration * 1000 };
  return taken(state, state.consumedPoints < refusedFrom);
}

const taken = (state: RateLimiterRes, allowed: boolean): Taken => ({
  allowed,
  remaining: allowed ? Math.max(0, state.remainingPoints) : 0,
  resetMs: state.msBeforeNext,
});

function tighter(own: Taken, around: Taken): Taken {
  if (own.allowed !== around.allowed) return own.allowed ? around : own;
  return around.remaining < own.remaining ? around : own;
}
