import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '~/platform/database.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { accountOf, createAccount } from '../support/billing.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { hasPostgres } from '../support/postgres.ts';

describe.skipIf(!hasPostgres)('transactions that PostgreSQL gives up', () => {
  let world: TestDatabase;
  beforeAll(async () => {
    world = await openTestDatabase('postgres');
  });
  afterAll(() => world.close());

  test('R8 two transactions in a deadlock both succeed in the end', async () => {
    const [one, other] = [await createAccount(), await createAccount()];
    let waiting = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let runs = 0;
    const cross = (first: string, second: string, city: string) =>
      retryTransaction(async (tx) => {
        runs += 1;
        await tx.account.update({ where: { id: first }, data: { city } });
        waiting += 1;
        if (waiting === 2) meet();
        await met;
        await tx.account.update({ where: { id: second }, data: { phone: city } });
      });
    await Promise.all([cross(one.id, other.id, 'Leeds'), cross(other.id, one.id, 'Hull')]);
    expect(runs).toBe(3);
    expect(await accountOf(one.id)).toMatchObject({ city: 'Leeds', phone: 'Hull' });
    expect(await accountOf(other.id)).toMatchObject({ city: 'Hull', phone: 'Leeds' });
  });

  test('R8 a connection that is cut in the middle leaves nothing, and the work is done on another one', async () => {
    const account = await createAccount();
    let runs = 0;
    await retryTransaction(async (tx) => {
      runs += 1;
      await tx.account.update({ where: { id: account.id }, data: { city: `run ${runs}` } });
      if (runs === 1) await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    });
    expect(runs).toBe(2);
    expect((await accountOf(account.id)).city).toBe('run 2');
  });

  test('R8 a bug is not retried, and after three retries it gives up', async () => {
    const { email } = await createAccount();
    let runs = 0;
    const twice = retryTransaction(async () => {
      runs += 1;
      await createAccount({ email });
    });
    await expect(twice).rejects.toMatchObject({ code: 'P2002' });
    expect(runs).toBe(1);
    runs = 0;
    const cut = retryTransaction(async (tx) => {
      runs += 1;
      await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    });
    await expect(cut).rejects.toThrow();
    expect(runs).toBe(4);
    expect(await database().account.count()).toBeGreaterThan(0);
  });
});
