import { Redis, type RedisOptions } from 'ioredis';
import { settings } from './env.server.ts';
import { errorFields, log } from './log.server.ts';

let configuredUrl: string | null = null;

/** Set once at start; an embedded run passes the socket of its own Redis. */
export function configureRedis(url: string | null): void {
  configuredUrl = url;
}

/** Null in an embedded run without Redis, where converter and pages still work. */
export function redisUrl(): string | null {
  return configuredUrl ?? settings().REDIS_URL ?? null;
}

/**
 * Producers fail at once, so no page waits for Redis (R5). Pipelining stays off: BullMQ and the rate limiters define
 * commands late, and ioredis throws outside any promise when a waiting pipeline lacks them (redis/ioredis#1931).
 */
const producer: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 1, enableAutoPipelining: false };
/** Milliseconds. For limits, where somebody waits: while Redis goes or stands still, no request hangs for a second (F6). */
export const limitWait = () => Math.min(500, settings().REDIS_TIMEOUT);
/** Workers wait for Redis; BullMQ requires unlimited retries. */
const consumer: RedisOptions = { maxRetriesPerRequest: null };

type Use = 'producer' | 'limits' | 'consumer';

function optionsOf(use: Use): RedisOptions {
  if (use === 'consumer') return consumer;
  return { ...producer, commandTimeout: use === 'limits' ? limitWait() : settings().REDIS_TIMEOUT };
}

export function connectRedis(use: Use, name: string): Redis {
  const url = redisUrl();
  if (!url) throw new Error('no Redis is configured');
  const { CONNECT_TIMEOUT: connectTimeout } = settings();
  const options: RedisOptions = {
    ...optionsOf(use),
    connectTimeout,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  };
  const redis = openRedis(url, options);
  let silent = false; // one line per outage, not per attempt
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

function openRedis(url: string, options: RedisOptions): Redis {
  if (url.startsWith('/')) return new Redis({ ...options, path: url });
  const { REDIS_SENTINELS } = settings();
  return REDIS_SENTINELS && !configuredUrl
    ? new Redis({ ...options, ...sentinelOptions(url, REDIS_SENTINELS) })
    : new Redis(url, options);
}

/** The Sentinels name the host; user, password, database and TLS are those of the address. */
function sentinelOptions(url: string, sentinels: string): RedisOptions {
  const { username, password, pathname, protocol } = new URL(url);
  const { REDIS_SENTINEL_NAME, REDIS_SENTINEL_PASSWORD } = settings();
  const isEncrypted = protocol === 'rediss:';
  return {
    sentinels: sentinels.split(',').map(addressOf),
    name: REDIS_SENTINEL_NAME,
    sentinelPassword: REDIS_SENTINEL_PASSWORD,
    username: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    db: Number(pathname.slice(1)) || 0,
    tls: isEncrypted ? {} : undefined,
    enableTLSForSentinelMode: isEncrypted,
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  };
}

function addressOf(text: string): { host: string; port: number } {
  const [host = '', port = ''] = text.trim().split(':');
  return { host, port: Number(port) };
}

let shared: Redis | undefined;

export function redis(): Redis | null {
  if (!redisUrl()) return null;
  shared ??= connectRedis('limits', 'shared');
  return shared;
}

/** Waits as long as for an answer, at the most, for a connection in progress. @returns whether it is usable */
export function isConnected(connection: Redis): Promise<boolean> {
  const { status } = connection;
  if (status !== 'connecting' && status !== 'connect') return Promise.resolve(status === 'ready');
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const event of ends) connection.off(event, done);
      resolve(connection.status === 'ready');
    };
    const timer = setTimeout(done, settings().REDIS_TIMEOUT);
    for (const event of ends) connection.on(event, done);
  });
}

const ends = ['ready', 'error', 'close'] as const;

export function closeRedis(): void {
  shared?.disconnect();
  shared = undefined;
}
