import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { days, hours } from './clock.ts';
import { connectRedis, isConnected, redis, redisUrl } from './redis.server.ts';

/** In front of every key of ours, so that a Redis may be shared. */
export const queuePrefix = 'wayline';

/** What waits in a queue: ids only, never addresses or texts, because job data lies in Redis in clear. */
export interface QueuedJob {
  /** The job's id; adding the same one again changes nothing. */
  id: string;
  payload: unknown;
  attempts: number;
}

const queues = new Map<string, Queue>();
let producer: Redis | undefined;

/** The queue of one job. Its calls fail within a second while Redis is away; there must be an address (`hasQueue`). */
export function queueOf(name: string): Queue {
  const known = queues.get(name);
  if (known) return known;
  const queue = new Queue(name, { connection: connection(), prefix: queuePrefix });
  queue.on('error', () => {}); // the connection has said it once
  queues.set(name, queue);
  return queue;
}

/** False in an embedded run that found no redis-server. */
export const hasQueue = (): boolean => redisUrl() !== null;

/** True when Redis answers now; asked before anything that would hold a transaction open meanwhile. */
export async function isQueueReady(): Promise<boolean> {
  if (!hasQueue() || !(await isConnected(connection()))) return false;
  return connection()
    .ping()
    .then(
      () => true,
      () => false,
    );
}

/** Opens the connections of this process for limits and for queues, so that the first request finds them ready. */
export async function connectProducers(): Promise<void> {
  const shared = redis();
  if (shared) await Promise.all([isConnected(shared), isConnected(connection())]);
}

/** Adds work; what is there already under its id stays as it is. */
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
  producer?.disconnect(); // before close(), which would wait for a Redis that is away
  producer = undefined;
  await Promise.allSettled(closing.map((queue) => queue.close()));
}

function connection(): Redis {
  producer ??= connectRedis('producer', 'queues');
  return producer;
}
