import { expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { entitledStatuses } from '~/plans/entitled-statuses.ts';
import { findPlan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import { type ChargeInput, charge } from '~/usage/charge.server.ts';
import { disputedLimit, monthLimit, unpaidLimit } from '~/usage/month-limit.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { accountOf, planNamed, settle, subscribedTo, withBilling } from '../../support/billing.ts';
import { bothClocks } from '../../support/both-clocks.ts';
import { productionKind } from '../../support/database.ts';
import { addKeyPair } from '../../support/keyed-account.ts';

const world = withBilling(productionKind);

const callOf = async (accountId: string) => {
  const { secretMac, publicKey } = await addKeyPair(database(), accountId, 'live');
  return (wanted: number, more: Partial<ChargeInput> = {}) =>
    charge({ secretMac, publicKey, now: new Date(), wanted, callsThisMinute: 1, ...more });
};

const now = new Date('2026-12-20T10:00:00Z');
const moments = [null, new Date(now.getTime() - 1000), now, new Date(now.getTime() + 1000)];
const disputes = [null, new Date('2026-12-19T00:00:00Z')];
const states = entitledStatuses.flatMap((status) =>
  moments.flatMap((paidUntil) => disputes.map((disputedAt) => ({ status, paidUntil, disputedAt }))),
);

test.each(['starter-gbp', 'network-eur'])('%s: each statement of a charge has the limit of the code', async (slug) => {
  const { id } = await subscribedTo(world, slug);
  const call = await callOf(id);
  const plan = planNamed(slug);
  const seen = new Set<number>();
  for (const state of states) {
    await database().subscription.updateMany({ where: { accountId: id }, data: state });
    const limit = monthLimit(plan, { subscription: state, isDisputed: state.disputedAt !== null }, now);
    const statements = [await call(0, { now }), await call(1, { now }), await call(1, { now }), await call(2, { now })];
    expect([state, statements.map((row) => row?.monthly)]).toEqual([state, [limit, limit, limit, limit]]);
    expect((await findQuotaUsage(id, now))?.limit).toBe(limit);
    seen.add(limit);
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual([
    ...new Set([Math.min(unpaidLimit, disputedLimit), plan.monthlyLimit]),
  ]);
  await settle(world);
});

test('a month whose renewal is declined has a hundred requests; paid, it is whole, less what was used', async () => {
  const clocks = bothClocks(world);
  try {
    const { id, stripeCustomerId: customer } = await subscribedTo(world, 'agency-gbp');
    const call = await callOf(id);
    expect((await call(500))?.granted).toBe(500);
    await world.control('decline-next', { times: 1, customer });
    await clocks.forward(31.1);
    expect((await call(500))?.granted).toBe(unpaidLimit); // before any word of Stripe has come
    await settle(world);
    expect(await accountOf(id)).toMatchObject({ plan: 'agency-gbp' }); // links and branding go on
    expect(await call(1)).toMatchObject({ granted: 0, used: unpaidLimit, monthly: unpaidLimit });
    await clocks.forward(8); // the card is tried again
    await settle(world);
    const limit = findPlan('agency-gbp')?.monthlyLimit ?? 0;
    expect(await call(1)).toMatchObject({ granted: 1, used: unpaidLimit + 1, monthly: limit });
  } finally {
    clocks.back();
  }
});

test('of two disputes the later may be won: the requests are those of the free plan until both are', async () => {
  const { id, stripeCustomerId: customer } = await subscribedTo(world, 'agency-gbp');
  const limit = async () => (await findQuotaUsage(id, new Date()))?.limit;
  const dispute = async () => String((await world.control('dispute', { customer })).id);
  const close = async (how: 'win' | 'lose', of: string) => {
    await world.control(`${how}-dispute`, { dispute: of });
    await settle(world);
  };
  const whole = planNamed('agency-gbp').monthlyLimit;
  expect(await limit()).toBe(whole);
  const [first, second] = [await dispute(), await dispute()];
  await settle(world);
  expect(await limit()).toBe(disputedLimit);
  await close('win', second);
  expect(await limit()).toBe(disputedLimit);
  await close('win', first);
  expect(await limit()).toBe(whole);
  const lost = await dispute();
  await close('lose', lost);
  expect(await limit()).toBe(disputedLimit);
  const { cancelAtPeriodEnd } = await database().subscription.findFirstOrThrow({ where: { accountId: id } });
  expect(cancelAtPeriodEnd).toBe(true);
});

test('a new subscription does not escape the dispute of a former one, ended or not', async () => {
  const { id, stripeCustomerId: customer } = await subscribedTo(world, 'network-gbp');
  const { id: dispute } = await world.control('dispute', { customer });
  await settle(world);
  await cancelPlan(await accountOf(id));
  const former = await database().subscription.findFirstOrThrow({ where: { accountId: id } });
  const { id: _, ...same } = former;
  const begun = { stripeId: 'sub_by_hand', status: 'active', endedAt: null, disputedAt: null, startedAt: new Date() };
  await database().subscription.create({ data: { ...same, ...begun } });
  await database().account.update({ where: { id }, data: { plan: 'network-gbp' } });
  const call = await callOf(id);
  expect((await findQuotaUsage(id, new Date()))?.limit).toBe(disputedLimit);
  expect(await call(disputedLimit + 1)).toMatchObject({ granted: disputedLimit, monthly: disputedLimit });
  await database().subscription.delete({ where: { stripeId: 'sub_by_hand' } });
  await database().account.update({ where: { id }, data: { plan: 'free' } });
  await world.control('win-dispute', { dispute });
  await settle(world);
});
