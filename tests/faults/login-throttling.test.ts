import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startProduct, type WebProcess } from '../support/product.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';

describe.skipIf(!hasRedis || !hasPostgres)('S7 the lock of two web processes', () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let webs: WebProcess[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    database = await openTestDatabase('postgres', { REDIS_URL: redis.url, PASSWORD_COST: 'light' });
    webs = await startTwo();
    await countedInRedis();
    await redis.client.flushall();
  });

  afterEach(() => redis.client.flushall());

  afterAll(async () => {
    await stopAll();
    await database.close();
    await redis.remove();
  });

  const startTwo = () =>
    Promise.all([1, 2].map(() => startProduct({ process: 'web', settings: database.environment })));
  const stopAll = () => Promise.all(webs.map((web) => web.kill()));

  /** A process that has just started counts for itself until it has found Redis; each try is at another account. */
  async function countedInRedis() {
    for (const place of [0, 1])
      await eventually(async () => {
        const email = `early-${randomUUID()}@meridian.example`;
        const known = await redis.client.dbsize();
        await tryAt(place, email);
        return (await redis.client.dbsize()) > known;
      });
  }

  /** A sign-in with a wrong password, at the first or the second process. */
  async function tryAt(place: number, email: string) {
    const body = new URLSearchParams({ email, password: 'Wrong7Kettle' });
    const answer = await fetch(`${webs[place]?.url}/api/auth/login`, { method: 'POST', body });
    return { status: answer.status, wait: Number(answer.headers.get('retry-after') ?? 0) };
  }

  /** Five tries in turn at both. */
  async function lock(email: string) {
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await tryAt(times % 2, email)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  }

  test('closes both after five failures that were spread over them', async () => {
    await lock('spread@meridian.example');
    const begun = performance.now();
    for (const place of [0, 1]) {
      const { status, wait } = await tryAt(place, 'spread@meridian.example');
      expect(status).toBe(429);
      expect(wait).toBeLessThanOrEqual(180);
      expect(wait).toBeGreaterThanOrEqual(179 - (performance.now() - begun) / 1000);
    }
    expect((await tryAt(0, 'other@meridian.example')).status).toBe(401);
  });

  test('lets no more than five through when sixteen try at once, which each process has places for', async () => {
    const tries = Array.from({ length: 16 }, (_, at) => tryAt(at % 2, 'crowd@meridian.example'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(11).fill(429)]);
  });

  test('outlasts a restart of both processes and of Redis, and begins no new time', async () => {
    await lock('patient@meridian.example');
    expect((await tryAt(0, 'patient@meridian.example')).status).toBe(429);
    const begun = performance.now();
    await stopAll();
    await redis.stop();
    await redis.start();
    webs = await startTwo();
    await countedInRedis();
    const seconds = (performance.now() - begun) / 1000;
    for (const place of [0, 1]) {
      const { status, wait } = await tryAt(place, 'patient@meridian.example');
      expect(status).toBe(429);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(Math.ceil(180 - seconds));
    }
  });
});
