import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addJobs, closeQueues, isQueueReady } from '~/platform/queue.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startProduct, type WebProcess } from '../support/product.ts';
import { startProxy, type TestProxy } from '../support/proxy.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { send } from '../support/send.ts';
import { signedUp } from '../support/signed-up.ts';

const isLong = process.env.WAYLINE_FAULTS === 'long';
const many = isLong ? 100_000 : 5000;

const pages = ['/admin', '/admin/queues', '/admin/queues/api/queues?activeQueue=send-mail&page=1&jobsPerPage=10'];

describe.skipIf(!hasPostgres || !hasRedis)('F39 very many jobs wait', () => {
  let redis: TestRedis;
  let postgres: TestPostgres;
  let wire: TestProxy;
  let database: TestDatabase;
  let web: WebProcess;
  let cookie: string;

  beforeAll(async () => {
    [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
    const { pathname, searchParams } = new URL(postgres.url);
    wire = await startProxy(`${searchParams.get('host')}/.s.PGSQL.5432`);
    database = await openTestDatabase('postgres', { DATABASE_URL: postgres.url, REDIS_URL: redis.url });
    const settings = {
      ...database.environment,
      DATABASE_URL: `postgresql://wayline@127.0.0.1:${wire.port}${pathname}`,
    };
    web = await startProduct({ process: 'web', settings });
    cookie = await signInAdmin();
    await eventually(isQueueReady);
  });
  afterAll(async () => {
    await web?.kill();
    await closeQueues();
    await database?.close();
    await wire?.stop();
    await postgres?.drop();
    await redis?.remove();
  });

  async function signInAdmin(): Promise<string> {
    const { accountId } = await signedUp(database.client);
    const token = randomBytes(32).toString('base64url');
    const id = createHash('sha256').update(token).digest('hex');
    const expiresAt = new Date(Date.now() + 3_600_000);
    await database.client.account.update({
      where: { id: accountId },
      data: {
        role: 'admin',
        activatedAt: new Date(),
        secondFactorAt: new Date(),
        sessions: { create: { id, kind: 'page', expiresAt } },
      },
    });
    return `sid=${token}`;
  }

  /** What a page costs: bytes of the page, of PostgreSQL's answers and of Redis' answers. */
  async function costOf(path: string) {
    const redisBytes = async () => Number(/total_net_output_bytes:(\d+)/.exec(await redis.client.info('stats'))?.[1]);
    const [rows, replies, begun] = [wire.answered, await redisBytes(), performance.now()];
    const { status, body } = await send(web.url, { path, headers: { cookie } });
    expect(status, path).toBe(200);
    const took = performance.now() - begun;
    return { page: body.length, rows: wire.answered - rows, replies: (await redisBytes()) - replies, took };
  }

  /** Half of them failed once, so that the list of failures is long, too. */
  async function fill(): Promise<void> {
    const { exec, close } = await database.connect();
    await exec(`INSERT INTO outbox (id, job, payload, created_at, dispatched_at, failure)
      SELECT gen_random_uuid(), 'send-mail', '{"mail":"activation"}', now() - interval '1 hour',
        CASE WHEN n % 4 > 1 THEN now() END, CASE WHEN n % 2 = 1 THEN 'connection refused' END
      FROM generate_series(1, ${many}) n`);
    await exec('ANALYZE outbox');
    await close();
    for (let at = 0; at < many; at += 1000)
      await addJobs(
        'send-mail',
        Array.from({ length: 1000 }, () => ({ id: randomUUID(), payload: { mail: 'activation' }, attempts: 3 })),
      );
  }

  test('F39 the pages about jobs read and show no more than with a hundred of them', { timeout: 300_000 }, async () => {
    const { exec, close } = await database.connect();
    await exec(`INSERT INTO outbox (id, job, payload, failure) SELECT gen_random_uuid(), 'send-mail',
      '{"mail":"activation"}', 'connection refused' FROM generate_series(1, 100) n`);
    await close();
    const few = Array.from({ length: 100 }, () => ({ id: randomUUID(), payload: { mail: 'activation' }, attempts: 3 }));
    await addJobs('send-mail', few);
    for (const path of pages) await costOf(path); // the first of each prepares
    const before = await inTurn(pages, costOf);
    await fill();
    const after = await inTurn(pages, costOf);
    for (const [at, path] of pages.entries()) {
      const [was, is] = [before[at], after[at]];
      if (!was || !is) throw new Error(path);
      expect(is.page, path).toBeLessThan(was.page * 1.1 + 2000);
      expect(is.rows, path).toBeLessThan(was.rows * 1.1 + 2000);
      expect(is.replies, path).toBeLessThan(was.replies * 1.1 + 5000);
      expect(is.page, path).toBeLessThan(500_000);
    }
    if (isLong) process.stdout.write(`figure F39: ${JSON.stringify(after.map((each, at) => [pages[at], each]))}\n`);
  });
});

async function inTurn<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
