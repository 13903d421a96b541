import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeRedis, placeRedis, redis } from '~/platform/redis.server.ts';
import { countCalls } from '~/usage/key-rate.server.ts';
import { eventually } from '../../support/eventually.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/redis.ts';
import { placeTestSettings } from '../../support/settings.ts';

describe.skipIf(!hasRedis)('with Redis', () => {
  let server: TestRedis;

  beforeAll(async () => {
    placeTestSettings();
    server = await startRedis();
    placeRedis(server.url);
    await eventually(async () => redis()?.status === 'ready');
  });
  afterAll(async () => {
    closeRedis();
    placeRedis(null);
    await server.remove();
  });

  test('S27 calls of several keys at once are each counted once, in few commands', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const before = await commands(server);
    const rates = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => (await countCalls(at % 3 === 0 ? one : other)).calls),
    );
    const counted = rates.toSorted((a, b) => a - b);
    expect(counted.slice(-20)).toEqual(Array.from({ length: 20 }, (_, at) => at + 21));
    expect(counted.filter((calls) => calls <= 20)).toHaveLength(40);
    expect(await server.client.mget(`calls:${one}`, `calls:${other}`)).toEqual(['20', '40']);
    expect((await commands(server)) - before).toBeLessThanOrEqual(3);
  });

  test('a batch weighs what it holds, and the minute of the first call is kept', async () => {
    const key = randomUUID();
    expect((await countCalls(key, 40)).calls).toBe(40);
    await server.client.pexpire(`calls:${key}`, 5_500);
    expect(await countCalls(key)).toEqual({ calls: 41, resetSeconds: 6 });
  });

  test('calls that another process has counted count here', async () => {
    const key = randomUUID();
    await server.client.set(`calls:${key}`, 7, 'EX', 60);
    expect((await countCalls(key)).calls).toBe(8);
  });

  test('while Redis is frozen or away each call is still counted once, here', async () => {
    const key = randomUUID();
    server.freeze();
    const first = await Promise.all([countCalls(key), countCalls(key)]);
    expect(first.map(({ calls }) => calls)).toEqual([1, 2]);
    await server.kill();
    await expect.poll(() => redis()?.status).not.toBe('ready');
    expect((await countCalls(key)).calls).toBe(3);
  });
});

test('S27 without Redis the process counts by itself', async () => {
  placeTestSettings({ REDIS_URL: '/nowhere/redis.sock' });
  const key = randomUUID();
  const calls = await Promise.all([countCalls(key), countCalls(key, 2), countCalls(randomUUID())]);
  expect(calls.map((rate) => rate.calls)).toEqual([1, 3, 1]);
  closeRedis();
});

/** How often a script has run. */
async function commands({ client }: TestRedis): Promise<number> {
  return Number(/cmdstat_eval:calls=(\d+)/.exec(await client.info('commandstats'))?.[1] ?? 0);
}
