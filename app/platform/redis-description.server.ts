import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { connectRedis, redisUrl } from './redis.server.ts';

export interface RedisDescription {
  version: string;
  /** "master" or "slave", in Redis' own words. */
  role: string;
  /** Null where a managed Redis forbids CONFIG. */
  policy: string | null;
  appendOnly: boolean | null;
}

/** Asks over a connection of its own. @returns null without a Redis, or when none answers within `patience` milliseconds */
export async function describeRedis(patience: number): Promise<RedisDescription | null> {
  if (!redisUrl()) return null;
  const connection = connectRedis('consumer', 'description');
  const ending = new AbortController();
  try {
    const late = sleep(patience, null, { signal: ending.signal });
    late.catch(() => {});
    return await Promise.race([describe(connection).catch(() => null), late]);
  } finally {
    ending.abort();
    connection.disconnect();
  }
}

async function describe(connection: Redis): Promise<RedisDescription> {
  const info = await connection.info();
  const [policy, appendOnly] = await Promise.all([
    configOf(connection, 'maxmemory-policy'),
    configOf(connection, 'appendonly'),
  ]);
  return {
    version: fieldOf(info, 'redis_version'),
    role: fieldOf(info, 'role'),
    policy,
    appendOnly: appendOnly === null ? null : appendOnly === 'yes',
  };
}

const fieldOf = (info: string, name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';

async function configOf(connection: Redis, name: string): Promise<string | null> {
  const answer = await connection.config('GET', name).catch(() => null);
  return Array.isArray(answer) && typeof answer[1] === 'string' ? answer[1] : null;
}
