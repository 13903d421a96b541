import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readQueues } from '~/operations/admin/queues.server.ts';
import { closeQueues, connectProducers, isQueueReady } from '~/platform/queue.server.ts';
import { closeRedis, configureRedis, redis } from '~/platform/redis.server.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { placeTestSettings } from '../support/settings.ts';

describe.skipIf(!hasRedis)('connections to Redis', () => {
  let server: TestRedis;

  beforeEach(async () => {
    placeTestSettings();
    server = await startRedis();
    configureRedis(server.url);
  });

  afterEach(async () => {
    await closeQueues();
    closeRedis();
    configureRedis(null);
    await server.remove();
  });

  test('O7 the first look at the queues after a start finds them', async () => {
    expect(await readQueues(new Date())).not.toBeNull();
  });

  test('both are there before a process listens', async () => {
    await connectProducers();
    expect(redis()?.status).toBe('ready');
    expect(await isQueueReady()).toBe(true);
  });

  test('F10 a stopped or frozen Redis delays a start only briefly', async () => {
    server.freeze();
    await connectProducers(); // ends, whatever becomes of them
    expect(redis()?.status).not.toBe('ready');
    await server.kill();
    expect(await isQueueReady()).toBe(false);
  });
});
