import os from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSeenProcesses, startHeartbeat } from '~/operations/watch/heartbeat.server.ts';
import { connectProducers } from '~/platform/queue.server.ts';
import { closeRedis } from '~/platform/redis.server.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { placeTestSettings } from '../support/settings.ts';
import { makeTemporary } from '../support/temporary.ts';

describe.skipIf(!hasRedis)('signs of life', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis();
    process.env.TMPDIR = makeTemporary('processes');
    placeTestSettings({ REDIS_URL: redis.url });
    await connectProducers();
  });
  afterAll(async () => {
    closeRedis();
    await redis.remove();
  });

  const seen = async (late = 0) => (await listSeenProcesses(new Date(Date.now() + late))) ?? [];

  test('a worker is seen while it runs, is silent when it hangs, and gone when it has ended', async () => {
    const stop = startHeartbeat({ role: 'worker', url: null }, () => true);
    const [found] = await eventually(async () => ((await seen()).length > 0 ? seen() : null));
    expect(found).toMatchObject({ role: 'worker', host: os.hostname(), pid: process.pid, isAlive: true });
    expect((await seen(60_000))[0]?.isAlive).toBe(false);
    await stop();
    expect(await seen()).toEqual([]);
  });

  test('a process that hangs gives no sign', async () => {
    const stop = startHeartbeat({ role: 'worker', url: null }, () => false);
    expect(await seen()).toEqual([]);
    await stop();
  });

  test('without Redis nobody knows, and nobody waits', async () => {
    closeRedis();
    placeTestSettings({ REDIS_URL: '/nowhere/redis.sock' });
    expect(await listSeenProcesses(new Date())).toBeNull();
  });
});
