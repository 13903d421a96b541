import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../support/failover.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startProduct, type WebProcess } from '../support/product.ts';

const body = new URLSearchParams({ pnr: samples.connection });

/** Milliseconds; the goal is five seconds on a machine without other work. */
const soon = 15_000;

describe.skipIf(!hasPostgres)('F15 a primary and its standby', () => {
  let servers: ReplicatedPostgres;
  let database: TestDatabase;
  const webs: WebProcess[] = [];

  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    database = await openTestDatabase('postgres', { DATABASE_URL: servers.url });
    const settings = database.environment;
    webs.push(await startProduct({ process: 'web', settings }), await startProduct({ process: 'web', settings }));
  });
  afterAll(async () => {
    await Promise.all(webs.map((web) => web.kill()));
    await database?.close();
    await servers?.remove();
  });

  const usedBy = async ({ accountId }: KeyedAccount) =>
    (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);
  const convert = (at: number, { secret }: KeyedAccount, key: string) =>
    fetch(`${webs[at % 2]?.url}/api/v1/convert`, {
      method: 'POST',
      headers: { 'Private-App-Key': secret, 'Idempotency-Key': key },
      body,
    });

  test('F15 the primary dies under load and the standby takes over: nothing is lost or charged twice', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'network-gbp' });
    const run = randomUUID();
    const confirmed: string[] = [];
    const statuses = new Set<number>();
    const caller = async (at: number) => {
      const key = `${run}-${at}`;
      for (;;) {
        const { status, body: answer } = await convert(at, keyed, key);
        await answer?.cancel();
        statuses.add(status);
        if (status === 200) return void confirmed.push(key);
        await sleep(200);
      }
    };
    const calls = Array.from({ length: 100 }, (_, at) => sleep(at * 10).then(() => caller(at)));
    await expect.poll(() => confirmed.length).toBeGreaterThan(10);
    servers.killPrimary();
    const before = [...confirmed];
    servers.moveAddress();
    await expect.poll(async () => (await convert(0, keyed, `${run}-probe`)).status).toBe(503);
    servers.promote();
    const promoted = performance.now();
    await expect.poll(async () => (await convert(0, keyed, `${run}-probe`)).status, { timeout: soon }).toBe(200);
    const resumed = performance.now() - promoted;
    await Promise.all(calls);
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(await usedBy(keyed)).toBe(101);
    for (const [at, key] of before.entries()) {
      const again = await convert(at, keyed, key);
      expect([again.status, again.headers.get('idempotent-replayed')], key).toEqual([200, 'true']);
    }
    expect(await usedBy(keyed)).toBe(101);
    expect(resumed).toBeLessThan(soon);
    if (process.env.WAYLINE_FAULTS)
      process.stdout.write(`figure F15: writes resumed after ${Math.round(resumed)} ms\n`);
  });
});
