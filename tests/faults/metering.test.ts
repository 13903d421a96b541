import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { currentPeriod } from '../support/period.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startProduct, type WebProcess } from '../support/product.ts';

const period = await currentPeriod();
const body = new URLSearchParams({ pnr: samples.connection });

describe.skipIf(!hasPostgres)('web processes on one PostgreSQL', () => {
  let database: TestDatabase;
  const running: WebProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(async () => {
    await Promise.all(running.map((each) => each.kill()));
    await database.close();
  });

  const start = async (more: Record<string, string> = {}) => {
    const web = await startProduct({ process: 'web', settings: { ...database.environment, ...more } });
    running.push(web);
    return web;
  };
  const usedBy = async ({ accountId }: KeyedAccount) =>
    (await database.client.usage.findUnique({ where: { accountId_period: { accountId, period } } }))?.used ?? 0;
  const convert = ({ url }: WebProcess, { secret }: KeyedAccount, key: string) =>
    fetch(`${url}/api/v1/convert`, {
      method: 'POST',
      headers: { 'Private-App-Key': secret, 'Idempotency-Key': key },
      body,
    });

  test('F4 killed after the charge and before the answer: counted once, and the same key gets the answer', async () => {
    const keyed = await keyedAccount(database.client);
    const dying = await start({ DIE_BEFORE_ANSWER: '1' });
    await expect(convert(dying, keyed, 'one')).rejects.toThrow();
    await dying.ended;
    expect(await usedBy(keyed)).toBe(1);
    const answer = await convert(await start(), keyed, 'one');
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect((await answer.json()).flightData.info.requestsLeft).toBe(99);
    expect(await usedBy(keyed)).toBe(1);
  });

  test('F34 a thousand calls on two processes, five hundred left, every connection cut in the middle: each counted once', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'network-gbp' });
    const { accountId } = keyed;
    await database.client.usage.create({ data: { accountId, period, used: 49_500 } });
    const webs = [await start(), await start()];
    const codes: string[] = [];
    const keys = randomUUID();
    const key = (at: number) => `${keys}-${at}`;
    const caller = async (at: number) =>
      void codes.push(await convertInTheEnd(() => convert(webs[at % 2] as WebProcess, keyed, key(at))));
    const waves = Array.from({ length: 20 }, (_, wave) => Array.from({ length: 50 }, (_, at) => wave * 50 + at));
    for (const [at, wave] of waves.entries()) {
      const calls = wave.map(caller);
      if (at === 4) await cutConnections(database);
      await Promise.all(calls);
    }
    const count = (code: string) => codes.filter((each) => each === code).length;
    expect(await usedBy(keyed)).toBe(50_000);
    expect([count('ok'), count('quota-exceeded')]).toEqual([500, 500]);
  }, 180_000);
});

/** "ok" or the code of the problem that stays; many tries while connections are cut use up a minute of 600 calls. */
async function convertInTheEnd(call: () => Promise<Response>): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await call();
    if (answer.status === 200) return 'ok';
    const { code } = (await answer.json()) as { code: string };
    if (!['unavailable', 'idempotency-running', 'rate-limited'].includes(code)) return code;
    await sleep(code === 'rate-limited' ? Number(answer.headers.get('retry-after')) * 1000 : 100);
  }
  return 'gave-up';
}

/** What a restart of the server does to its clients, without stopping the other tests' server. */
async function cutConnections({ connect }: TestDatabase): Promise<void> {
  const connection = await connect();
  await connection.query(
    'SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await connection.close();
}
