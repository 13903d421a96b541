import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '~/platform/postgres.server.ts';
import { withDatabaseErrors } from '~/platform/with-database-errors.server.ts';
import { accessToken, newCustomer, signedInCustomer, signIn } from '../support/accounts.ts';
import { type BundleProcess, startBundle } from '../support/bundle-process.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';

describe.skipIf(!hasPostgres)('F13 while every connection waits for a lock that somebody else holds', () => {
  let postgres: TestPostgres;
  let holder: pg.Client;
  let host: Product;
  let bearer: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    holder = new pg.Client({ connectionString: postgres.url });
    await holder.connect();
    const settings = { DATABASE_URL: postgres.url, DATABASE_POOL: '2', DATABASE_TIMEOUT: '500' };
    host = await startProduct({ settings });
    const { email, password } = await signedInCustomer(host);
    bearer = await accessToken(host.url, email, password);
  });

  afterAll(async () => {
    await host.stop();
    await holder.end();
    await postgres.drop();
  });

  const ask = async () =>
    (await fetch(`${host.url}/api/auth/user`, { headers: { authorization: `Bearer ${bearer}` } })).status;

  test('each request is told to come again, the converter goes on, and nothing stays locked', async () => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE accounts, sessions IN ACCESS EXCLUSIVE MODE');
    const asked = Promise.all(Array.from({ length: 20 }, ask));
    expect((await fetch(`${host.url}/`)).status).toBe(200);
    expect(new Set(await asked)).toEqual(new Set([503]));
    await holder.query('ROLLBACK');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set([200]));
  });
});

describe.skipIf(!hasPostgres)('F13 a web process whose connections all wait for a lock', () => {
  let database: TestDatabase;
  let web: BundleProcess;
  let holder: pg.Client;

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    const { PORT: _port, PUBLIC_URL: _url, ...environment } = database.environment;
    process.env.SESSION_KEYS = environment.SESSION_KEYS;
    const small = { DATABASE_POOL: '2', PASSWORD_COST: 'light', LOG_LEVEL: 'info' };
    web = await startBundle('web', { ...environment, ...small });
    holder = new pg.Client({ connectionString: environment.DATABASE_URL });
    await holder.connect();
  });

  afterAll(async () => {
    web.child.kill('SIGKILL');
    await web.ended;
    await holder.end();
    await database.close();
  });

  const isBlocked = async (count: number) => {
    const sql = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    return (await holder.query(sql)).rows.length === count;
  };

  test('a request waits a second for a connection and 1.2 for a lock, and is told to come again', async () => {
    const customer = await newCustomer({ url: web.url, client: database.client });
    await signIn(customer.visitor, customer.email, customer.password);
    const ask = async () => {
      const begun = performance.now();
      const { status } = await customer.visitor.get('/members');
      return { status, isInTime: performance.now() - begun < 3500 }; // 4.5 seconds without the shorter waits
    };
    expect(await ask()).toMatchObject({ status: 200 });
    await holder.query('BEGIN; LOCK TABLE accounts, sessions IN ACCESS EXCLUSIVE MODE');
    const first = [ask(), ask()];
    await eventually(() => isBlocked(2));
    const next = [ask(), ask()];
    const late = { status: 503, isInTime: true };
    expect(await Promise.all([...first, ...next])).toEqual([late, late, late, late]);
    await holder.query('ROLLBACK');
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test.each([
    [true, '1200ms'],
    [false, '0'],
  ])('where somebody waits for the answer (%s), a statement waits %s for a lock', async (isForRequests, wait) => {
    const url = String(database.environment.DATABASE_URL);
    const opened = openPostgres({ url, pool: 2, timeout: 2500, connectTimeout: 2000, pooled: false, isForRequests });
    const rows = await opened.run<{ lock_timeout: string }>({ name: 'lock', text: 'SHOW lock_timeout' }, []);
    await opened.close();
    expect(rows).toEqual([{ lock_timeout: wait }]);
  });

  test('a request waits a second for a connection that others use', async () => {
    const url = String(database.environment.DATABASE_URL);
    const opened = openPostgres({
      url,
      pool: 2,
      timeout: 2500,
      connectTimeout: 2000,
      pooled: false,
      isForRequests: true,
    });
    const long = { name: 'long', text: 'SELECT pg_sleep(1.8)' };
    const others = [opened.run(long, []), opened.run(long, [])];
    await expect(opened.run({ name: 'one', text: 'SELECT 1' }, [])).rejects.toThrow('timeout exceeded');
    await Promise.all(others);
    await opened.close();
  });

  test('once a lock was waited for in vain, the next requests wait a tenth of a second for a connection', async () => {
    const url = String(database.environment.DATABASE_URL);
    const opened = withDatabaseErrors(
      openPostgres({ url, pool: 1, timeout: 4000, connectTimeout: 2000, pooled: false, isForRequests: true }),
    );
    const run = (name: string, text: string) => opened.run({ name, text }, []);
    await holder.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
    await expect(run('late', 'SELECT id FROM outbox')).rejects.toThrow('lock timeout');
    await holder.query('ROLLBACK');
    const other = run('other', 'SELECT pg_sleep(0.6)'); // shorter than others wait
    await eventually(async () => opened.poolState?.().used === 1 && opened.poolState().idle === 0);
    await expect(run('one', 'SELECT 1')).rejects.toThrow('timeout exceeded');
    await other;
    await opened.close();
  });
});
