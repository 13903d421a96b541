import { Redis, type RedisOptions } from 'ioredis';
import { settings } from './env.server.ts';
import { errorFields, log } from './log.server.ts';

let address: string | null = null;

/** Set once at start: the address of the settings, or the socket of the Redis that an embedded run brought up. */
export function placeRedis(found: string | null): void {
  address = found;
}

/** Null when an embedded run has no Redis: the converter and the pages do without. */
export function redisAddress(): string | null {
  return address ?? settings().REDIS_URL ?? null;
}

/** Producers fail at once and say so; a page never waits for Redis (QUALITY.md R5). */
const producer: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 1000,
  connectTimeout: 2000,
  enableAutoPipelining: true, // calls of one turn go out in one write
};
/** Workers wait for Redis to come back; BullMQ asks for unlimited retries. */
const consumer: RedisOptions = { maxRetriesPerRequest: null, connectTimeout: 2000 };

export function connectRedis(use: 'producer' | 'consumer', name: string): Redis {
  const found = redisAddress();
  if (!found) throw new Error('no Redis is configured');
  const options: RedisOptions = {
    ...(use === 'producer' ? producer : consumer),
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  };
  const redis = found.startsWith('/') ? new Redis({ ...options, path: found }) : new Redis(found, options);
  let silent = false; // one line per outage, not one per attempt
  redis.on('error', (error) => {
    if (!silent) log.warn('redis-away', { connection: name, ...errorFields(error) });
    silent = true;
  });
  redis.on('ready', () => {
    if (silent) log.info('redis-back', { connection: name });
    silent = false;
  });
  return redis;
}

let shared: Redis | undefined;

/** The connection for rate limits and look-ups; null where there is no Redis at all. */
export function redis(): Redis | null {
  if (!redisAddress()) return null;
  shared ??= connectRedis('producer', 'shared');
  return shared;
}

export async function isRedisReady(): Promise<boolean> {
  const connection = redis();
  if (!connection) return false;
  return connection.ping().then(
    () => true,
    () => false,
  );
}

export function closeRedis(): void {
  shared?.disconnect();
  shared = undefined;
}
