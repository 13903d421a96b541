import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountsServer,
  accessToken,
  signedInCustomer,
  signUpFields,
  startAccountsServer,
} from '../support/accounts.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { csrfTokenOf, textOf, type Visitor } from '../support/visitor.ts';

describe.skipIf(!hasPostgres)('F11 while the database is down', () => {
  let postgres: TestPostgres;
  let host: AccountsServer;
  let customer: Visitor;
  let bearer: string;
  let form_token: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    host = await startAccountsServer({ DATABASE_URL: postgres.url });
    const { visitor, email, password } = await signedInCustomer(host);
    customer = visitor;
    bearer = await accessToken(host.url, email, password);
    form_token = csrfTokenOf((await customer.get('/members/edit')).body);
    await postgres.drop();
  });

  afterAll(() => host.stop());

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

  test('forms are answered alike', async () => {
    const fields = { ...signUpFields(), form_token };
    for (const path of ['/signup', '/login?again=1', '/members/edit']) {
      const answer = await customer.post(path, { fields });
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '30']);
    }
  });

  test('calls get a problem document', async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${host.url}/api/auth/user`, { headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
