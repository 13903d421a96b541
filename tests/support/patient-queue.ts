import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { queuePrefix } from '~/platform/queue.server.ts';
import { redisUrl } from '~/platform/redis.server.ts';

const opened = new Map<string, Queue>();

/**
 * A queue of the test's own, to ask what the product has put there. The product's connection gives up after a second,
 * which on a busy machine would fail a test that only looks.
 */
export function patientQueue(name: string): Queue {
  const known = opened.get(name);
  if (known) return known;
  const connection = new Redis(redisUrl() ?? '', { maxRetriesPerRequest: null });
  connection.on('error', () => {});
  const queue = new Queue(name, { connection, prefix: queuePrefix });
  queue.on('error', () => {});
  opened.set(name, queue);
  onTestFinished(async () => {
    opened.delete(name);
    connection.disconnect(); // before close(), which would wait for a Redis that is gone
    await queue.close().catch(() => {});
  });
  return queue;
}
