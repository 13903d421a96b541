import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, signedInCustomer } from '../support/accounts.ts';
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
