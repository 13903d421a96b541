import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { redis } from '~/platform/redis.server.ts';

/** Calls of one key in the minute that began with the first of them. */
export interface CallRate {
  calls: number;
  /** Until the next minute begins. */
  resetSeconds: number;
}

const minute = 60;
let counter: RateLimiterAbstract | undefined;

/** Only counts: which number is too many depends on the plan, which is known later. */
function counting(): RateLimiterAbstract {
  if (counter) return counter;
  const rule = { points: Number.MAX_SAFE_INTEGER, duration: minute, keyPrefix: 'calls' };
  const memory = new RateLimiterMemory(rule);
  const connection = redis();
  counter = connection
    ? new RateLimiterRedis({ ...rule, storeClient: connection, insuranceLimiter: memory, rejectIfRedisNotReady: true })
    : memory;
  return counter;
}

/** Counts a call of a key; a batch weighs more than one. Shared by all processes as long as Redis is there. */
export async function countCalls(key: string, weight = 1): Promise<CallRate> {
  const { consumedPoints, msBeforeNext } = await counting().consume(key, weight);
  return { calls: consumedPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
