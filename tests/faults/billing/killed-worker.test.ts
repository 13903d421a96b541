import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '~/platform/database.server.ts';
import { type BillingSetup, createAccount, mailsTo, openBilling, pay, stateOf } from '../../support/billing.ts';
import { eventually } from '../../support/eventually.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/redis.ts';
import { startWorkerProcess } from '../../support/worker-process.ts';

describe.skipIf(!hasRedis || !hasPostgres)('a worker killed between fetching and writing', () => {
  let redis: TestRedis;
  let world: BillingSetup;
  beforeAll(async () => {
    redis = await startRedis();
    world = await openBilling('postgres', 20_000, { REDIS_URL: redis.url, CHROMIUM_PATH: '/nowhere/chromium' });
  });
  afterAll(async () => {
    await world.close();
    await redis.remove();
  });

  test('the next worker writes it once', async () => {
    const environment = { ...world.environment, QUICK_RECOVERY: '1' };
    const account = await createAccount();
    await world.control('trouble', { match: 'GET /v1/invoices', kind: 'none' });
    await pay(account, 'starter-gbp');
    await world.control('trouble', { match: 'GET /v1/subscriptions', kind: 'slow', milliseconds: 8000, times: 3 });
    const first = await startWorkerProcess(environment);
    await eventually(async () => world.sandbox.faults.list.some(({ times }) => times < 3));
    await first.kill();
    expect(await stateOf(account.id)).toEqual({ plan: null, live: 0, invoices: 0 });
    await world.control('trouble', { kind: 'none' });
    const second = await startWorkerProcess(environment);
    await eventually(async () => (await database().paymentEvent.count({ where: { handledAt: null } })) === 0, 60);
    await second.stop();
    expect(await stateOf(account.id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
    expect(await mailsTo(account.id)).toEqual(['receipt']);
  }, 120_000);
});
