import { describe, expect, test } from 'vitest';
import { billingState } from '~/billing/billing-state.server.ts';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import type { ChangeKind } from '~/billing/change-kind.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { previewChange } from '~/billing/preview-change.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import {
  accountOf,
  alwaysConfirmCard,
  chargesOf,
  confirmAtBank,
  createAccount,
  mailsTo,
  pay,
  planNamed,
  settle,
  subscribedTo,
  use,
  withBilling,
} from '../../support/billing.ts';

const world = withBilling();

const move = async (account: Account, slug: string, kind?: ChangeKind) => {
  const now = await accountOf(account.id);
  return changePlan(now, planNamed(slug), { from: now.plan ?? '', kind });
};
const amounts = async (account: Account) => (await chargesOf(world, account.id)).map(({ amount }) => amount);
const state = async (account: Account) => billingState(await accountOf(account.id));
const subscriptionOf = async (account: Account) => {
  const { subscription } = await state(account);
  const found = world.sandbox.store.state.subscriptions[subscription?.stripeId ?? ''];
  if (!found) throw new Error('no subscription');
  return found;
};
const totals = async (account: Account) =>
  (await database().invoice.findMany({ where: { accountId: account.id }, orderBy: { number: 'asc' } })).map(
    ({ total }) => total,
  );

test('a downgrade that the month’s use does not fit is told, waits for the next month and gives no credit', async () => {
  const account = await subscribedTo(world, 'network-gbp');
  await use(account, 2001);
  const seen = await previewChange(account, planNamed('starter-gbp'));
  expect(seen).toMatchObject({ ok: true, preview: { kind: 'later', dueToday: 0, credit: 0 } });
  expect(await move(account, 'starter-gbp')).toMatchObject({ ok: true, account: { plan: 'network-gbp' } });
  const { subscription, pending } = await state(account);
  expect(pending).toEqual({ plan: planNamed('starter-gbp'), from: subscription?.currentPeriodEnd });
  expect(await amounts(account)).toEqual([14_900]);
  await updateCard(await accountOf(account.id), 'tok_mastercard');
  await world.control('advance', { months: 1, days: 1 });
  await settle(world);
  expect(await accountOf(account.id)).toMatchObject({ plan: 'starter-gbp', creditBalance: 0, cardLastFour: '4444' });
  expect((await state(account)).pending).toBeNull();
  expect(await amounts(account)).toEqual([14_900, 1900]);
  expect((await mailsTo(account.id)).filter((mail) => mail === 'plan-changed')).toHaveLength(1);
  expect(await move(account, 'agency-gbp')).toMatchObject({ ok: true, account: { plan: 'agency-gbp' } });
});

test('a cancellation with the paid month keeps the plan until then, and takes nothing afterwards', async () => {
  const account = await subscribedTo(world, 'agency-gbp');
  expect(await cancelAtPeriodEnd(account)).toMatchObject({ ok: true, account: { plan: 'agency-gbp' } });
  expect(await state(account)).toMatchObject({ willCancel: true, pending: { plan: { slug: 'free' } } });
  await world.control('advance', { months: 1, days: 1 });
  await settle(world);
  expect((await accountOf(account.id)).plan).toBe('free');
  expect(await amounts(account)).toEqual([4900]);
  expect((await mailsTo(account.id)).filter((mail) => mail === 'plan-cancelled')).toHaveLength(1);
});

test('a downgrade that the use fits is credited at once: a credit note that day, kept through a cancellation', async () => {
  const account = await subscribedTo(world, 'network-gbp');
  await use(account, 2000);
  expect(await move(account, 'starter-gbp')).toMatchObject({ ok: true, account: { plan: 'starter-gbp' } });
  expect(await accountOf(account.id)).toMatchObject({ creditBalance: 13_000 });
  expect(await totals(account)).toEqual([14_900, -13_000]);
  expect(await cancelPlan(await accountOf(account.id))).toMatchObject({ ok: true, account: { creditBalance: 13_000 } });
  await pay(await accountOf(account.id), 'starter-gbp');
  await settle(world);
  expect(await amounts(account)).toEqual([14_900]); // the credit paid the second month
  expect((await accountOf(account.id)).creditBalance).toBe(11_100);
});

test('use that grows between the preview and the confirmation changes nothing and is shown again', async () => {
  const account = await subscribedTo(world, 'network-gbp');
  await use(account, 10);
  expect(await previewChange(account, planNamed('starter-gbp'))).toMatchObject({ preview: { kind: 'credit' } });
  await use(account, 30_000);
  expect(await move(account, 'starter-gbp', 'credit')).toEqual({ ok: false, reason: 'not-as-seen' });
  expect(await state(account)).toMatchObject({ plan: { slug: 'network-gbp' }, pending: null });
  expect(await totals(account)).toEqual([14_900]);
});

test.each<[string, (account: Account) => Promise<unknown>, string | null]>([
  ['a cancellation at once', (account) => cancelPlan(account), 'free'],
  ['a cancellation with the month', (account) => cancelAtPeriodEnd(account), 'agency-gbp'],
  ['an upgrade', (account) => move(account, 'network-gbp'), 'network-gbp'],
  ['the same plan again', (account) => move(account, 'agency-gbp'), 'agency-gbp'],
  ['keeping the plan', (account) => keepPlan(account), 'agency-gbp'],
])('%s takes back a downgrade that waits', async (_name, act, plan) => {
  const account = await subscribedTo(world, 'agency-gbp');
  await use(account, 5000);
  await move(account, 'starter-gbp');
  const { schedule } = await subscriptionOf(account);
  expect(schedule).not.toBeNull();
  expect(await act(await accountOf(account.id))).toMatchObject({ ok: true });
  expect(await accountOf(account.id)).toMatchObject({ plan });
  expect(world.sandbox.store.state.schedules[String(schedule)]?.status).toBe('released');
  expect((await state(account)).pending?.plan.slug ?? null).not.toBe('starter-gbp');
});

test('another change takes the place of the one that waits, and the same one twice is one', async () => {
  const account = await subscribedTo(world, 'network-gbp');
  await use(account, 20_000);
  await move(account, 'starter-gbp');
  const [one, other] = await Promise.all([move(account, 'agency-gbp'), move(account, 'agency-gbp')]);
  expect([one, other]).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await state(account)).pending?.plan.slug).toBe('agency-gbp');
  const { schedules } = world.sandbox.store.state;
  const active = Object.values(schedules).filter(
    ({ customer, status }) => customer === account.stripeCustomerId && status === 'active',
  );
  expect(active).toHaveLength(1);
});

test('a cancellation that waits is taken back by keeping the plan, and by a change of plan that is paid', async () => {
  const account = await subscribedTo(world, 'starter-gbp');
  await cancelAtPeriodEnd(account);
  expect(await keepPlan(await accountOf(account.id))).toMatchObject({ ok: true });
  expect((await state(account)).willCancel).toBe(false);
  await cancelAtPeriodEnd(await accountOf(account.id));
  await world.control('decline-next', { customer: account.stripeCustomerId });
  expect(await move(account, 'agency-gbp')).toEqual({ ok: false, reason: 'declined' });
  expect((await state(account)).willCancel).toBe(true);
  expect(await move(account, 'agency-gbp')).toMatchObject({ ok: true });
  expect((await state(account)).willCancel).toBe(false);
});

test('a downgrade that waits is kept when the upgrade that took its place is declined', async () => {
  const account = await subscribedTo(world, 'agency-gbp');
  await use(account, 5000);
  await move(account, 'starter-gbp');
  await settle(world);
  await world.control('decline-next', { customer: account.stripeCustomerId });
  expect(await move(account, 'network-gbp')).toEqual({ ok: false, reason: 'declined' });
  await settle(world);
  const { pending, plan } = await state(account);
  expect([plan?.slug, pending?.plan.slug]).toEqual(['agency-gbp', 'starter-gbp']);
  await world.control('advance', { months: 1, days: 1 });
  await settle(world);
  expect((await accountOf(account.id)).plan).toBe('starter-gbp');
});

describe('a downgrade that gave way to an upgrade which waits for the bank', () => {
  const confirmingWithDowngrade = async () => {
    const { id } = await createAccount();
    await pay(await accountOf(id), 'agency-gbp', alwaysConfirmCard);
    await settle(world);
    const account = await accountOf(id);
    await use(account, 5000);
    expect(await move(account, 'starter-gbp')).toMatchObject({ ok: true });
    return account;
  };
  const unconfirmed = async () => {
    const account = await confirmingWithDowngrade();
    expect(await move(account, 'network-gbp')).toMatchObject({ ok: false, reason: 'confirm' });
    await settle(world);
    const { plan, pending, subscription } = await state(account);
    expect([plan?.slug, subscription?.pendingPlan]).toEqual(['agency-gbp', null]);
    expect(pending).toEqual({ plan: planNamed('starter-gbp'), from: subscription?.currentPeriodEnd });
    return account;
  };
  const aDayLater = async () => {
    await world.control('advance', { days: 1 });
    await settle(world);
  };
  /** At Stripe; the page shows what is set aside, too. */
  const scheduledOf = async (account: Account) => (await state(account)).subscription?.pendingPlan ?? null;
  const pendingOf = async (account: Account) => (await state(account)).pending?.plan.slug ?? null;

  test('waits again where nobody confirms it, also when Stripe’s word of it is lost', async () => {
    const [told, untold] = [await unconfirmed(), await unconfirmed()];
    await aDayLater();
    expect(await scheduledOf(told)).toBe('starter-gbp');
    const third = await unconfirmed();
    await world.control('webhooks', { mode: 'drop' });
    await world.control('advance', { days: 1 });
    for (let after = await reconcile(null); after !== null; ) after = await reconcile(after);
    await world.control('webhooks', { mode: 'deliver' });
    expect([await scheduledOf(untold), await scheduledOf(third)]).toEqual(['starter-gbp', 'starter-gbp']);
    await updateCard(await accountOf(told.id), 'tok_visa');
    await world.control('advance', { months: 1 });
    await settle(world);
    expect((await accountOf(told.id)).plan).toBe('starter-gbp');
  });

  test('waits again where a second upgrade is declined', async () => {
    const account = await unconfirmed();
    await updateCard(await accountOf(account.id), 'tok_visa');
    await world.control('decline-next', { customer: account.stripeCustomerId });
    expect(await move(account, 'network-gbp')).toEqual({ ok: false, reason: 'declined' });
    await settle(world);
    expect(await scheduledOf(account)).toBe('starter-gbp');
  });

  test('keeps its day where the bank’s word could come too late, and the larger plan is not renewed', async () => {
    const account = await confirmingWithDowngrade();
    await world.control('advance', { months: 1, days: -1.5 });
    expect(await move(account, 'network-gbp')).toEqual({ ok: false, reason: 'too-late' });
    expect(await scheduledOf(account)).toBe('starter-gbp');
    await updateCard(await accountOf(account.id), 'tok_visa');
    await world.control('advance', { days: 2 });
    await settle(world);
    expect((await accountOf(account.id)).plan).toBe('starter-gbp');
    expect(await amounts(account)).toEqual([4900, 1900]);
  });

  test.each<[string, (account: Account) => Promise<unknown>, string, string | null]>([
    ['the upgrade is confirmed', (account) => confirmUpgrade(account), 'network-gbp', null],
    ['the plan is kept', (account) => keepPlan(account), 'agency-gbp', null],
    ['the end is set', (account) => cancelAtPeriodEnd(account), 'agency-gbp', 'free'],
    ['the plan is cancelled', (account) => cancelPlan(account), 'free', null],
  ])('is forgotten when %s', async (_name, act, plan, pending) => {
    const account = await unconfirmed();
    await act(await accountOf(account.id));
    await aDayLater();
    expect([(await accountOf(account.id)).plan, await pendingOf(account)]).toEqual([plan, pending]);
  });

  async function confirmUpgrade({ id }: Account) {
    const { openInvoiceUrl } = await state(await accountOf(id));
    await confirmAtBank(openInvoiceUrl ?? '');
    await settle(world);
  }
});
