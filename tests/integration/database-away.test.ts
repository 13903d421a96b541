import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, signedInCustomer, signUpFields } from '../support/accounts.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, type Visitor } from '../support/visitor.ts';

describe.skipIf(!hasPostgres)('F11 while the database is down', () => {
  let postgres: TestPostgres;
  let host: Product;
  let customer: Visitor;
  let bearer: string;
  let form_token: string;
  let operator: pg.Client;
  let before: string[];

  beforeAll(async () => {
    postgres = await startPostgres();
    operator = new pg.Client({ connectionString: addressOf('postgres') });
    await operator.connect();
    host = await startProduct({ settings: { DATABASE_URL: postgres.url } });
    const { visitor, email, password } = await signedInCustomer(host);
    customer = visitor;
    bearer = await accessToken(host.url, email, password);
    form_token = csrfTokenOf((await customer.get('/members/edit')).body);
    before = await everyRow(addressOf(own()));
    await operator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [own()]);
    await operator.query(`ALTER DATABASE ${own()} RENAME TO ${away()}`);
  });

  afterAll(async () => {
    await host.stop();
    await operator.query(`ALTER DATABASE ${away()} RENAME TO ${own()}`);
    await operator.end();
    await postgres.drop();
  });

  const own = () => new URL(postgres.url).pathname.slice(1);
  const away = () => `${own()}_away`;
  const addressOf = (name: string) => postgres.url.replace(`/${own()}?`, `/${name}?`);

  test.each(['/', '/privacy', '/login?again=1', '/signup'])('%s is there, for who is signed in too', async (path) => {
    expect((await customer.get(path)).status).toBe(200);
  });

  test('the account area says that it is a matter of a moment, and when to come again', async () => {
    for (const answer of [await customer.get('/members'), await customer.get('/members/edit')]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
      expect(textOf(answer.body)).toContain('not available at the moment');
      expect(answer.body).not.toMatch(/prisma|postgres|at .*\.js/i);
    }
  });

  test('forms are answered alike, and nothing is half written', async () => {
    const fields = { ...signUpFields(), form_token };
    for (const path of ['/signup', '/login?again=1', '/members/edit']) {
      const answer = await customer.post(path, { fields });
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '30']);
    }
    expect(before.length).toBeGreaterThan(3);
    expect(await everyRow(addressOf(away()))).toEqual(before);
  });

  test('the status page says that its history is away', async () => {
    const page = await customer.get('/status');
    expect([page.status, textOf(page.body).includes('The history is not available')]).toEqual([200, true]);
    const answer = await fetch(`${host.url}/api/status`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      history_available: false,
      components: [{ id: 'website', days: [] }, {}, {}, {}, {}, {}],
    });
  });

  test('calls get a problem document', async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${host.url}/api/auth/user`, { headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

/** Every row of every table, as PostgreSQL writes it. */
async function everyRow(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY name",
  );
  const rows: string[] = [];
  for (const { name } of tables.rows)
    rows.push(
      ...(await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY row`)).rows.map(
        ({ row }) => `${name} ${row}`,
      ),
    );
  await client.end();
  return rows;
}
