import { describe, expect, test } from 'vitest';
import { billingState } from '~/billing/billing-state.server.ts';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { handleEvent, receiveEvent } from '~/billing/payment-events.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { database } from '~/platform/database.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { configurePayments } from '~/platform/payments.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { sign } from '../../../dev/payments/webhooks.ts';
import {
  accountOf,
  createAccount,
  heldEvents,
  mailsTo,
  openBilling,
  pay,
  planNamed,
  settle,
  stateOf,
  subscribedTo,
  withBilling,
} from '../../support/billing.ts';
import { counted } from '../../support/counted.ts';
import { productionKind } from '../../support/database.ts';

const secret = 'whsec_for_tests';
const now = () => Math.floor(Date.now() / 1000);

const event = (id: string, values: object = {}) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'customer.updated',
    created: now(),
    livemode: false,
    data: { object: { id: 'cus_nobody', object: 'customer' } },
    ...values,
  });

const recorded = (id: string) => database().paymentEvent.count({ where: { id } });

const counts = async () => ({
  new: await counted(metrics.paymentEvents, { outcome: 'new' }),
  again: await counted(metrics.paymentEvents, { outcome: 'again' }),
  refused: await counted(metrics.paymentEvents, { outcome: 'refused' }),
  failures: await counted(metrics.paymentFailures),
});

describe.each([productionKind])('webhooks on %s', (kind) => {
  const world = withBilling(kind);

  test('S25 a signed event is accepted, and of five copies in parallel one is recorded', async () => {
    const body = event('evt_five', { type: 'invoice.payment_failed' });
    const signature = sign(body, secret);
    const before = await counts();
    const answers = await Promise.all(Array.from({ length: 5 }, () => receiveEvent(body, signature)));
    expect(answers).toEqual([true, true, true, true, true]);
    expect(await recorded('evt_five')).toBe(1);
    expect(await counts()).toEqual({
      ...before,
      new: before.new + 1,
      again: before.again + 4,
      failures: before.failures + 1,
    });
    const jobs = await database().outbox.findMany({ where: { job: 'payment-event' } });
    expect(jobs.filter(({ payload }) => JSON.stringify(payload).includes('evt_five'))).toHaveLength(1);
  });

  test.each([
    ['another secret', event('evt_forged'), (body: string) => sign(body, 'whsec_somebody_else')],
    ['an altered body', event('evt_forged'), (body: string) => sign(`${body} `, secret)],
    ['a signature of six minutes ago', event('evt_forged'), (body: string) => sign(body, secret, now() - 360)],
    ['a signature of six minutes ahead', event('evt_forged'), (body: string) => sign(body, secret, now() + 360)],
    ['a signature of another century', event('evt_forged'), (body: string) => sign(body, secret, 9e15)],
    [
      'a byte order mark that was not signed',
      `\ufeff${event('evt_forged')}`,
      (body: string) => sign(body.slice(1), secret),
    ],
    ['no signature at all', event('evt_forged'), () => ''],
    ['the other mode', event('evt_forged', { livemode: true }), (body: string) => sign(body, secret)],
    ['a body that is no event', 'hello', (body: string) => sign(body, secret)],
  ])('F22 an event with %s is refused and changes nothing', async (_what, body, signed) => {
    const before = await counts();
    expect(await receiveEvent(body, signed(body))).toBe(false);
    expect(await recorded('evt_forged')).toBe(0);
    expect(await counts()).toEqual({ ...before, refused: before.refused + 1 });
  });

  test('S25 an event of an unknown type is accepted and ignored', async () => {
    const body = event('evt_unknown', { type: 'treasury.something_new' });
    expect(await receiveEvent(body, sign(body, secret))).toBe(true);
    const jobs = await database().outbox.findMany({ where: { job: 'payment-event' } });
    expect(jobs.filter(({ payload }) => JSON.stringify(payload).includes('evt_unknown'))).toEqual([]);
  });

  test('an event of a customer whom nobody knows is harmless', async () => {
    const body = event('evt_stranger');
    await receiveEvent(body, sign(body, secret));
    await expect(handleEvent('evt_stranger')).resolves.toBeUndefined();
    await expect(handleEvent('evt_never_received')).resolves.toBeUndefined();
  });

  test('F19 every event delivered five times has one effect', async () => {
    await world.control('webhooks', { copies: 5 });
    const account = await subscribedTo(world, 'starter-gbp');
    await world.control('webhooks', { copies: 1 });
    const after = await accountOf(account.id);
    expect(after.plan).toBe('starter-gbp');
    expect(await database().invoice.count({ where: { accountId: account.id } })).toBe(1);
    expect(await mailsTo(account.id)).toEqual(['receipt']);
  });

  test('the life of a plan told three times in random order ends where Stripe is', async () => {
    await world.control('webhooks', { mode: 'hold' });
    const account = await createAccount();
    await pay(account, 'starter-gbp');
    await world.control('release', { order: 'random', copies: 3 });
    await settle(world);
    const input = { from: 'starter-gbp', prorationDate: now() };
    await changePlan(await accountOf(account.id), planNamed('agency-gbp'), input);
    await cancelPlan(await accountOf(account.id));
    await world.control('release', { order: 'random', copies: 3 });
    await settle(world);
    await world.control('webhooks', { mode: 'deliver' });
    expect(await stateOf(account.id)).toEqual({ plan: 'free', live: 0, invoices: 2 });
    expect(await mailsTo(account.id)).toEqual(['plan-cancelled', 'plan-changed', 'receipt', 'receipt']);
  });

  test('F20 all 24 orders of created, updated, paid and deleted give the same state', async () => {
    const outcomes = new Set<string>();
    for (const order of permutations(['created', 'updated', 'paid', 'deleted'])) {
      const account = await createAccount();
      await world.control('webhooks', { mode: 'hold' });
      await pay(account, 'starter-gbp');
      const found = Object.values(world.sandbox.store.state.subscriptions).at(-1);
      if (!found) throw new Error('no subscription');
      world.sandbox.store.emit('customer.subscription.updated', found);
      await world.control('cancel', { subscription: found.id });
      const ids = await heldEvents(world, order);
      await world.control('release', { order: ids });
      await settle(world);
      outcomes.add(JSON.stringify([await stateOf(account.id), await mailsTo(account.id)]));
    }
    await world.control('webhooks', { mode: 'deliver' });
    expect([...outcomes]).toEqual([JSON.stringify([{ plan: null, live: 0, invoices: 1 }, ['receipt']])]);
  });

  test('F21 after three days without webhooks the nightly comparison corrects our state and notifies admins', async () => {
    const admin = await createAccount({ role: 'admin' });
    await world.control('webhooks', { mode: 'drop' });
    const account = await createAccount();
    await pay(account, 'agency-eur');
    expect((await accountOf(account.id)).plan).toBeNull();
    await world.control('advance', { days: 3 });
    for (let after: string | null = null, first = true; first || after; first = false) after = await reconcile(after);
    await world.control('webhooks', { mode: 'deliver' });
    expect(await stateOf(account.id)).toEqual({ plan: 'agency-eur', live: 1, invoices: 1 });
    const audit = await database().auditEvent.findMany({ where: { accountId: account.id, event: 'billing.differed' } });
    expect(audit).toHaveLength(1);
    expect(audit[0]?.detail).toMatchObject({ plan: { ours: null, stripe: 'agency-eur' } });
    expect(await mailsTo(admin.id)).toContain('billing-differences');
    await reconcile(null);
    const differed = { accountId: account.id, event: 'billing.differed' };
    expect(await database().auditEvent.count({ where: differed })).toBe(1);
  });

  test('a plan that was cancelled at the dashboard is served no longer', async () => {
    const account = await subscribedTo(world, 'starter-usd');
    const { subscription } = await billingState(await accountOf(account.id));
    await world.control('cancel', { subscription: subscription?.stripeId });
    await settle(world);
    expect(await stateOf(account.id)).toEqual({ plan: 'free', live: 0, invoices: 1 });
    expect(await mailsTo(account.id)).toEqual(['plan-cancelled', 'receipt']);
  });

  test('two workers that follow the same event write it once', async () => {
    await world.control('webhooks', { mode: 'hold' });
    const account = await createAccount();
    await pay(account, 'starter-gbp');
    await world.control('release');
    await world.control('webhooks', { mode: 'deliver' });
    const events = await database().paymentEvent.findMany({ where: { handledAt: null } });
    await Promise.all([...events, ...events].map(({ id }) => handleEvent(id)));
    expect(await stateOf(account.id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
    expect(await mailsTo(account.id)).toEqual(['receipt']);
  });

  test('a worker that died after fetching leaves nothing, and the next one does it all', async () => {
    const account = await createAccount();
    await world.control('webhooks', { mode: 'hold' });
    await pay(account, 'starter-gbp');
    await world.control('release');
    await world.control('webhooks', { mode: 'deliver' });
    const [event] = await database().paymentEvent.findMany({ where: { type: 'invoice.paid', handledAt: null } });
    for (let times = 0; times < 2; times += 1)
      await world.control('trouble', { match: 'GET /v1/subscriptions', kind: 'unreachable' });
    await expect(handleEvent(event?.id ?? '')).rejects.toThrow();
    expect(await stateOf(account.id)).toEqual({ plan: null, live: 0, invoices: 0 });
    await handleEvent(event?.id ?? '');
    expect(await stateOf(account.id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
    await settle(world);
    expect(await mailsTo(account.id)).toEqual(['receipt']);
  });
});

describe('webhook secrets', () => {
  test('S25 during a rotation both secrets are accepted, and a live account refuses test events', async () => {
    const world = await openBilling('pglite');
    configurePayments(null);
    const keys = 'for-tests-only-for-tests-only-for-tests-only';
    const base = { SESSION_KEYS: keys, ENCRYPTION_KEYS: keys, KEY_PEPPER: keys, DATA_DIR: world.environment.DATA_DIR };
    const seller = { SELLER_NAME: 'Wayline', SELLER_ADDRESS: '1 Quay Street' };
    const live = { STRIPE_SECRET_KEY: 'sk_live_sample', STRIPE_WEBHOOK_SECRET: 'whsec_new', ...seller };
    configureSettings(readSettings({ ...base, ...live, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_old' }, true));
    const body = event('evt_live', { livemode: true });
    expect(await receiveEvent(body, sign(body, 'whsec_new'))).toBe(true);
    expect(await receiveEvent(body, sign(body, 'whsec_old'))).toBe(true);
    expect(await receiveEvent(body, sign(body, 'whsec_third'))).toBe(false);
    const trial = event('evt_trial');
    expect(await receiveEvent(trial, sign(trial, 'whsec_new'))).toBe(false);
    await world.close();
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
