import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineSubscriptions } from '~/operations/doctor/examine-subscriptions.server.ts';
import { openDatabase } from '~/platform/database.server.ts';
import { openTestDatabase, productionKind, type TestDatabase } from '../../support/database.ts';
import { signedUp } from '../../support/signed-up.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(productionKind);
});
afterAll(() => database.close());

const startedAt = new Date('2026-11-20T10:00:00Z');

async function accountWith(...subscriptions: { stripeId: string; status?: string; endedAt?: Date }[]) {
  const { accountId } = await signedUp(database.client);
  const same = { accountId, plan: 'starter-gbp', status: 'active', startedAt };
  const period = { stripeItemId: 'si', currentPeriodStart: startedAt, currentPeriodEnd: startedAt };
  const data = subscriptions.map((each) => ({ ...same, ...period, ...each }));
  await database.client.subscription.createMany({ data });
  return accountId;
}

test('the doctor lists accounts that pay for two plans, and no others', async () => {
  await accountWith({ stripeId: 'sub_1' });
  await accountWith({ stripeId: 'sub_2' }, { stripeId: 'sub_3', status: 'canceled', endedAt: startedAt });
  const connection = await (await openDatabase()).connect();
  expect(await examineSubscriptions(connection)).toEqual([]);
  const double = await accountWith({ stripeId: 'sub_4' }, { stripeId: 'sub_5', status: 'past_due' });
  const [finding, ...more] = await examineSubscriptions(connection);
  await connection.close();
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ name: 'subscriptions', state: 'warning' });
  expect(finding?.detail).toContain(`${double} (sub_4 starter-gbp, sub_5 starter-gbp)`);
});
