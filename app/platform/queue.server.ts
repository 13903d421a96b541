import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { days, hours } from './clock.ts';
import { connectRedis, isConnected, redis, redisUrl } from './redis.server.ts';

export const queuePrefix = 'wayline';

/** Holds ids only, never addresses or texts: Redis stores the data in clear. */
export interface QueuedJob {
  /** Adding the same id again changes nothing. */
  id: string;
  payload: unknown;
  attempts: number;
}

const queues = new Map<string, Queue>();
let producer: Redis | undefined;

/** Calls fail within a second while Redis is unreachable. @throws without a Redis (`hasQueue`) */
export function queueOf(name: string): Queue {
  const known = queues.get(name);
  if (known) return known;
  const queue = new Queue(name, { connection: connection(), prefix: queuePrefix });
  queue.on('error', () => {}); // the connection logs it once
  queues.set(name, queue);
  return queue;
}

/** False in an embedded run without redis-server. */
export const hasQueue = (): boolean => redisUrl() !== null;

/** Ask this before a transaction, which would stay open while a call waits for Redis. */
export async function isQueueReady(): Promise<boolean> {
  if (!hasQueue() || !(await isConnected(connection()))) return false;
  return connection()
    .ping()
    .then(
      () => true,
      () => false,
    );
}

export async function connectProducers(): Promise<void> {
  const shared = redis();
  if (shared) await Promise.all([isConnected(shared), isConnected(connection())]);
}

export async function addJobs(name: string, work: readonly QueuedJob[]): Promise<void> {
  const kept = { removeOnComplete: { age: hours(1) / 1000, count: 1000 }, removeOnFail: { age: days(30) / 1000 } };
  await queueOf(name).addBulk(
    work.map(({ id, payload, attempts }) => ({
      name,
      data: payload,
      opts: { jobId: id, attempts, backoff: { type: 'custom' }, ...kept },
    })),
  );
}

export async function closeQueues(): Promise<void> {
  const closing = [...queues.values()];
  queues.clear();
  producer?.disconnect(); // before close(), which would wait for an unreachable Redis
  producer = undefined;
  await Promise.allSettled(closing.map((queue) => queue.close()));
}

function connection(): Redis {
  producer ??= connectRedis('producer', 'queues');
  return producer;
}
