import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, signedInCustomer } from '../support/accounts.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';

describe.skipIf(!hasPostgres)('F11 while PostgreSQL accepts no more connections', () => {
  const role = `narrow_${randomUUID().replaceAll('-', '')}`;
  let postgres: TestPostgres;
  let operator: pg.Client;
  let host: Product;
  let customer: Visitor;
  let bearer: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
    await operator.query(`CREATE ROLE ${role} LOGIN IN ROLE wayline`);
    host = await startProduct({ settings: { DATABASE_URL: postgres.url.replace('//wayline@', `//${role}@`) } });
    const { visitor, email, password } = await signedInCustomer(host);
    customer = visitor;
    bearer = await accessToken(host.url, email, password);
    await operator.query(`ALTER ROLE ${role} CONNECTION LIMIT 0`);
    await operator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
  });

  afterAll(async () => {
    await host.stop();
    await operator.query(`DROP ROLE ${role}`);
    await operator.end();
    await postgres.drop();
  });

  test('the account area, sign-in and calls are answered 503 with the time to come again, each time', async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    for (let times = 0; times < 3; times += 1) {
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, () => customer.get('/members')),
        fetch(`${host.url}/api/auth/user`, { headers }),
      ]);
      expect(answers.map((answer) => [answer.status, answer.headers.get('retry-after')])).toEqual(
        answers.map(() => [503, '30']),
      );
    }
  });

  test('the converter goes on', async () => {
    const answer = await customer.post('/', { fields: { pnr: '1 BA 117 Y 12JUN 5 LHRJFK HK1 0825 1120' } });
    expect(answer.status).toBe(200);
  });
});
