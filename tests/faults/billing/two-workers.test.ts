import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import { closeQueues } from '~/platform/queue.server.ts';
import {
  accountOf,
  type BillingSetup,
  createAccount,
  mailsTo,
  openBilling,
  pay,
  planNamed,
  stateOf,
} from '../../support/billing.ts';
import { eventually } from '../../support/eventually.ts';
import { patientQueue } from '../../support/patient-queue.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/redis.ts';
import { startWorkerProcess, type WorkerProcess } from '../../support/worker-process.ts';

/** How many events one worker process follows at a time. */
const hands = 3;

describe.skipIf(!hasRedis || !hasPostgres)('two workers in processes of their own', () => {
  let redis: TestRedis;
  let world: BillingSetup;
  let workers: WorkerProcess[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    world = await openBilling('postgres', 20_000, { REDIS_URL: redis.url, CHROMIUM_PATH: '/nowhere/chromium' });
    workers = await Promise.all([startWorkerProcess(world.environment), startWorkerProcess(world.environment)]);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await closeQueues();
    await world.close();
    await redis.remove();
  });

  /** Every job that waits is there once more, as after a queue that was lost. */
  const repeatJobs = () =>
    database().$transaction(async (tx) => {
      const events = await tx.paymentEvent.findMany({ where: { handledAt: null } });
      for (const { id } of events) await enqueue(tx, 'payment-event', { eventId: id });
    });
  const allDone = () =>
    eventually(
      async () => (await database().outbox.count({ where: { job: 'payment-event', doneAt: null } })) === 0,
      60,
    );

  test('the same events and those of other accounts at once: each is written once, and told once', async () => {
    await world.control('webhooks', { mode: 'hold' });
    const [mover, leaver, ended, stayer] = await Promise.all([1, 2, 3, 4].map(() => createAccount()));
    if (!mover || !leaver || !ended || !stayer) throw new Error('four accounts');
    await pay(mover, 'starter-gbp');
    await pay(leaver, 'agency-eur');
    await pay(ended, 'starter-usd');
    await pay(stayer, 'network-gbp');
    const slowly = { match: 'GET /v1/subscriptions', kind: 'slow', milliseconds: 1500, times: 4 * hands };
    await world.control('trouble', slowly);
    await world.control('release', { order: 'random' });
    await repeatJobs();
    const queue = patientQueue('payment-event');
    await eventually(async () => (await queue.getActiveCount()) > hands); // so both are at work
    await allDone();
    for (const { id } of [mover, leaver, ended, stayer]) {
      expect(await stateOf(id)).toMatchObject({ live: 1, invoices: 1 });
      expect(await mailsTo(id)).toEqual(['receipt']);
    }
    await world.control('webhooks', { mode: 'deliver', copies: 2 });
    const input = { from: 'starter-gbp', prorationDate: Math.floor(Date.now() / 1000) };
    const [subscription] = await database().subscription.findMany({ where: { accountId: ended.id } });
    await Promise.all([
      changePlan(await accountOf(mover.id), planNamed('agency-gbp'), input),
      cancelPlan(await accountOf(leaver.id)),
      world.control('cancel', { subscription: subscription?.stripeId }),
    ]);
    await world.sandbox.dispatcher.idle();
    await allDone();
    expect(await stateOf(mover.id)).toEqual({ plan: 'agency-gbp', live: 1, invoices: 2 });
    expect(await mailsTo(mover.id)).toEqual(['plan-changed', 'receipt', 'receipt']);
    for (const { id } of [leaver, ended]) {
      expect(await stateOf(id)).toEqual({ plan: 'free', live: 0, invoices: 1 });
      expect(await mailsTo(id)).toEqual(['plan-cancelled', 'receipt']);
    }
    expect(await mailsTo(stayer.id)).toEqual(['receipt']);
  }, 120_000);
});
