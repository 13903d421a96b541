import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { startReplicatedPostgres } from '../support/failover.ts';
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

const pool = 3;
/** Milliseconds: longer than a statement is waited for. */
const frozenFor = 5000;

test.skipIf(!hasPostgres)(
  'F12 frozen, PostgreSQL may count a call that got a 503, at most one for each connection: the answer says so, and a key prevents it',
  async () => {
    const servers = await startReplicatedPostgres({ hasStandby: false });
    const database = await openTestDatabase('postgres', { DATABASE_URL: servers.url, DATABASE_POOL: String(pool) });
    const web = await startProduct({ process: 'web', settings: database.environment });
    try {
      const plain = await keyedAccount(database.client, { plan: 'network-gbp' });
      const repeating = await keyedAccount(database.client, { plan: 'network-gbp' });
      const usedBy = async ({ accountId }: KeyedAccount) =>
        (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);
      const call = async ({ secret }: KeyedAccount, headers: Record<string, string> = {}) => {
        const answer = await fetch(`${web.url}/api/v1/convert`, {
          method: 'POST',
          headers: { 'Private-App-Key': secret, ...headers },
          body,
        });
        return { status: answer.status, text: await answer.text() };
      };
      const frozen = async <Result>(make: (at: number) => Promise<Result>) => {
        servers.freezePrimary();
        const calls = Array.from({ length: 20 }, (_, at) => sleep(at * 100).then(() => make(at)));
        await sleep(frozenFor);
        servers.thawPrimary();
        return Promise.all(calls);
      };
      expect((await call(plain)).status).toBe(200);

      const answers = await frozen(() => call(plain));
      const served = answers.filter(({ status }) => status === 200).length;
      const unanswered = answers.filter(({ text }) => text.includes('may be counted all the same')).length;
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect((await call(plain)).status).toBe(200); // after what waited in the connections
      const extra = (await usedBy(plain)) - served - 2;
      console.log(`figure F12: ${extra} of ${answers.length - served} calls answered 503 were counted`);
      expect(extra).toBeLessThanOrEqual(unanswered);
      expect(unanswered).toBeLessThanOrEqual(pool);

      const run = randomUUID();
      const repeat = async (at: number) => {
        for (;;) {
          const { status } = await call(repeating, { 'Idempotency-Key': `${run}-${at}` });
          if (status === 200) return;
          await sleep(500);
        }
      };
      await frozen(repeat);
      expect(await usedBy(repeating)).toBe(20);
    } finally {
      servers.thawPrimary();
      await web.kill();
      await database.close();
      await servers.remove();
    }
  },
  120_000,
);

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
