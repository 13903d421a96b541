import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { eventually } from '../support/eventually.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startProxy, type TestProxy } from '../support/proxy.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { shortLived } from '../support/short-lived.ts';

const secret = 'for-tests-only-for-tests-only-for-tests-only';

/** Milliseconds: five times the goal of 50. */
const quick = 250;

describe.skipIf(!hasPostgres || !hasRedis)('/readyz of a web process', () => {
  let postgres: TestPostgres;
  let database: TestProxy;
  let smtp: TestProxy;
  let redis: TestRedis;
  let operator: pg.Client;
  let web: ChildProcess;
  let url: string;
  let log = '';

  beforeAll(async () => {
    [postgres, redis, smtp] = await Promise.all([startPostgres(), startRedis(), startProxy(null)]);
    operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
    await operator.query('ALTER TABLE "_prisma_migrations" RENAME TO hidden');
    const { searchParams, pathname } = new URL(postgres.url);
    database = await startProxy(`${searchParams.get('host')}/.s.PGSQL.5432`);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    web = spawn(process.execPath, [shortLived, 'build/index.js', 'web'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        ALLOW_INSECURE: '1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: `postgresql://wayline@127.0.0.1:${database.port}${pathname}`,
        REDIS_URL: redis.url,
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        CHROMIUM_PATH: '/nowhere/chromium',
        SESSION_KEYS: secret,
        ENCRYPTION_KEYS: secret,
        KEY_PEPPER: secret,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    web.stdout?.on('data', (text) => {
      log += text;
      if (String(text).includes('migrations-missing')) database.frozen = true; // before the first connection of the pool
    });
    await eventually(async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok);
  });

  afterAll(async () => {
    redis.thaw();
    web.kill('SIGKILL');
    await Promise.all([database.stop(), smtp.stop(), redis.remove(), operator.end()]);
    await postgres.drop();
  });

  const ready = () => fetch(`${url}/readyz`);
  /** Waits for an event that is logged from now on. */
  const told = (event: string, service: string) => {
    const from = log.length;
    const isIt = (line: string) => line.includes(`"${event}"`) && line.includes(service);
    return eventually(async () => log.slice(from).split('\n').some(isIt));
  };

  /** The middle one of eleven questions, which a busy machine does not move. */
  async function time(): Promise<number> {
    const times: number[] = [];
    for (let each = 0; each < 11; each += 1) {
      const begun = performance.now();
      expect((await ready()).status).toBe(200);
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[5] ?? Number.POSITIVE_INFINITY;
  }

  test('R9 it is not ready before it had a connection and a page, and serves meanwhile', async () => {
    const answer = await ready();
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'not-ready', reasons: ['warming', 'migrations'] },
    ]);
    expect((await fetch(`${url}/about-us`)).status).toBe(200);
    database.cut();
    database.frozen = false;
    await eventually(async () => log.includes('"warm"'));
    expect(log).not.toContain('"not-warm"');
  });

  test('it is not ready before the migrations, says just that, and is once `migrate` has run beside it', async () => {
    const answer = await ready();
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not-ready', reasons: ['migrations'] }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await operator.query('ALTER TABLE hidden RENAME TO "_prisma_migrations"');
    await eventually(async () => (await ready()).ok);
    expect(await (await ready()).json()).toEqual({ status: 'ready' });
  });

  test('M10 two hundred health checks at once open no connection to the mail server and do not query the database', async () => {
    await eventually(async () => log.includes('"found"')); // the start greets the mail server once
    const [connections, pieces, greetings] = [database.connections, database.pieces, smtp.connections];
    const answers = await Promise.all(Array.from({ length: 200 }, () => ready()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(smtp.connections - greetings).toBe(0);
    expect(database.connections - connections).toBe(0);
    expect(database.pieces - pieces).toBeLessThan(20); // looks of the background: one in two seconds
  });

  test('it stays ready, and quick, while Redis is frozen', async () => {
    redis.freeze();
    await told('service-away', 'redis');
    expect(await time()).toBeLessThan(quick);
    redis.thaw();
    await told('service-back', 'redis');
  });

  test('F11 it stays ready and fast while PostgreSQL is frozen or down, and still converts', async () => {
    await operator.query('ALTER TABLE IF EXISTS hidden RENAME TO "_prisma_migrations"');
    await eventually(async () => (await ready()).ok);
    const count = (event: string) =>
      log.split('\n').filter((line) => /postgresql/.test(line) && line.includes(event)).length;
    await eventually(async () => count('"service-away"') === count('"service-back"'));
    database.frozen = true;
    await told('service-away', 'postgresql');
    expect(await time()).toBeLessThan(quick);
    database.cut();
    const body = new URLSearchParams({ pnr: '1 BA 117 Y 12JUN 5 LHRJFK HK1 0825 1120' });
    expect((await fetch(`${url}/`, { method: 'POST', body })).status).toBe(200);
    expect((await ready()).status).toBe(200);
    database.frozen = false;
    await told('service-back', 'postgresql');
  });

  test('both addresses answer every method themselves', async () => {
    for (const path of ['/healthz', '/readyz', '/readyz/?x=1', '/HEALTHZ']) {
      const refused = await fetch(url + path, { method: 'POST', body: 'x' });
      expect([refused.status, refused.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
      expect((await fetch(url + path, { method: 'HEAD' })).status, path).toBe(200);
    }
  });
});
