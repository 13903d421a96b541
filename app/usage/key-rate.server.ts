import type { Redis } from 'ioredis';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { redis } from '~/platform/redis.server.ts';

/** Requests of one key in the minute that began with the first of them. */
export interface KeyRate {
  requests: number;
  resetSeconds: number;
}

const minute = 60;

/** Without Redis each process counts for itself. It sets no limit, because the limit depends on the plan. */
const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: minute });

const script = `local answer = {}
for at, key in ipairs(KEYS) do
  redis.call('SET', key, 0, 'EX', ARGV[1], 'NX')
  answer[2 * at - 1] = redis.call('INCRBY', key, ARGV[at + 1])
  answer[2 * at] = redis.call('PTTL', key)
end
return answer`;

interface Waiting {
  key: string;
  weight: number;
  settle(rate: KeyRate | Promise<KeyRate>): void;
}

let waiting: Waiting[] = [];
let sending = false;

/** Requests that come during one command share the next: each costs a part of a round trip (decision 51). */
export function countKeyRequests(key: string, weight = 1): Promise<KeyRate> {
  const connection = redis();
  if (connection?.status !== 'ready') return countHere(key, weight);
  return new Promise((settle) => {
    waiting.push({ key, weight, settle });
    if (sending) return;
    sending = true;
    setImmediate(() => void sendAll(connection));
  });
}

async function sendAll(connection: Redis): Promise<void> {
  while (waiting.length > 0) {
    const calls = waiting;
    waiting = [];
    const answer = await send(connection, calls).catch(() => null);
    if (answer) calls.forEach((call, at) => void call.settle(rateOf(answer, at)));
    else countAllHere(calls);
  }
  sending = false;
}

async function send(connection: Redis, calls: readonly Waiting[]): Promise<number[]> {
  const keys = calls.map(({ key }) => `calls:${key}`);
  const weights = calls.map(({ weight }) => weight);
  return (await connection.eval(script, keys.length, ...keys, minute, ...weights)) as number[];
}

const rateOf = (answer: number[], at: number): KeyRate => toRate(answer[2 * at] ?? 0, answer[2 * at + 1] ?? 0);

/** The waiting requests are counted here too, because their command would fail as well. */
function countAllHere(calls: readonly Waiting[]): void {
  const all = [...calls, ...waiting];
  waiting = [];
  for (const { key, weight, settle } of all) settle(countHere(key, weight));
}

async function countHere(key: string, weight: number): Promise<KeyRate> {
  const { consumedPoints, msBeforeNext } = await memory.consume(key, weight);
  return toRate(consumedPoints, msBeforeNext);
}

const toRate = (calls: number, milliseconds: number): KeyRate => ({
  requests: calls,
  resetSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
});
