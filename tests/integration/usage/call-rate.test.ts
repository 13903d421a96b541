import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLimiter } from '~/platform/attempt-limiter.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { closeRedis, configureRedis, redis } from '~/platform/redis.server.ts';
import { countKeyRequests } from '~/usage/key-rate.server.ts';
import { eventually } from '../../support/eventually.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/redis.ts';
import { placeTestSettings } from '../../support/settings.ts';

describe.skipIf(!hasRedis)('with Redis', () => {
  let server: TestRedis;

  beforeAll(async () => {
    placeTestSettings();
    server = await startRedis();
    configureRedis(server.url);
    await eventually(async () => redis()?.status === 'ready');
  });
  afterAll(async () => {
    closeRedis();
    configureRedis(null);
    await server.remove();
  });

  test('S27 calls of several keys at once are each counted once', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const rates = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => (await countKeyRequests(at % 3 === 0 ? one : other)).requests),
    );
    const counted = rates.toSorted((a, b) => a - b);
    expect(counted.slice(-20)).toEqual(Array.from({ length: 20 }, (_, at) => at + 21));
    expect(counted.filter((calls) => calls <= 20)).toHaveLength(40);
    expect(await server.client.mget(`calls:${one}`, `calls:${other}`)).toEqual(['20', '40']);
  });

  test('a batch weighs what it holds, and the minute of the first call is kept', async () => {
    const key = randomUUID();
    expect((await countKeyRequests(key, 40)).requests).toBe(40);
    await server.client.pexpire(`calls:${key}`, 6_000);
    const { requests, resetSeconds } = await countKeyRequests(key);
    expect(requests).toBe(41);
    expect(resetSeconds).toBeLessThanOrEqual(6);
    expect(resetSeconds).toBeGreaterThanOrEqual(Math.ceil((await server.client.pttl(`calls:${key}`)) / 1000));
  });

  test('calls that another process has counted count here', async () => {
    const key = randomUUID();
    await server.client.set(`calls:${key}`, 7, 'EX', 60);
    expect((await countKeyRequests(key)).requests).toBe(8);
  });

  test('F6 a limit waits for Redis for half a second at the most', () => {
    expect(redis()?.options.commandTimeout).toBe(500);
  });

  test('F10 a silent Redis is waited for once: the limits after the first are counted here at once', async () => {
    await countKeyRequests(randomUUID());
    const connection = redis() as Redis;
    const commands = vi.spyOn(connection, 'sendCommand');
    server.freeze();
    for (let limit = 0; limit < 5; limit += 1) expect((await countKeyRequests(randomUUID())).requests).toBe(1);
    expect(commands).toHaveBeenCalledTimes(1);
    commands.mockRestore();
    server.thaw();
    const key = randomUUID();
    const isCountedInRedis = async () => {
      await countKeyRequests(key);
      return (await server.client.exists(`calls:${key}`)) === 1;
    };
    await eventually(isCountedInRedis);
  });

  test('F10 counts are given back and cleared without a wait for a silent Redis', async () => {
    const limiter = createLimiter({ name: 'limit:silent', points: 3, window: 60 });
    const key = limitKey('198.51.100.9');
    await limiter.consume(key);
    const commands = vi.spyOn(redis() as Redis, 'sendCommand');
    server.freeze();
    expect(await limiter.consume(key)).toMatchObject({ remaining: 2 });
    await limiter.refund(key);
    expect(await limiter.consume(key)).toMatchObject({ remaining: 2 });
    await limiter.reset(key);
    expect(await limiter.peek(key)).toMatchObject({ remaining: 3 });
    expect(commands).toHaveBeenCalledTimes(1);
    commands.mockRestore();
    server.thaw();
    await eventually(async () => (await limiter.peek(key)).remaining < 3);
  });

  test('F8 what is counted here while Redis is full is cleared here', async () => {
    const limiter = createLimiter({ name: 'limit:full', points: 2, window: 60 });
    const key = limitKey('198.51.100.10');
    await server.client.config('SET', 'maxmemory', '1');
    for (let times = 0; times < 4; times += 1) {
      expect(await limiter.consume(key)).toMatchObject({ allowed: true, remaining: 1 });
      await limiter.reset(key);
    }
    await server.client.config('SET', 'maxmemory', '0');
  });

  test('while Redis is frozen or away each call is still counted once, here', async () => {
    const key = randomUUID();
    server.freeze();
    const first = await Promise.all([countKeyRequests(key), countKeyRequests(key)]);
    expect(first.map(({ requests }) => requests)).toEqual([1, 2]);
    await server.kill();
    await expect.poll(() => redis()?.status).not.toBe('ready');
    expect((await countKeyRequests(key)).requests).toBe(3);
  });
});

test('S27 without Redis the process counts by itself', async () => {
  placeTestSettings({ REDIS_URL: '/nowhere/redis.sock' });
  const key = randomUUID();
  const calls = await Promise.all([countKeyRequests(key), countKeyRequests(key, 2), countKeyRequests(randomUUID())]);
  expect(calls.map((rate) => rate.requests)).toEqual([1, 3, 1]);
  closeRedis();
});
