import { expect, test } from 'vitest';
import { billingState } from '~/billing/billing-state.server.ts';
import { cancelAtPeriodEnd } from '~/billing/cancel-plan.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { endBilling } from '~/billing/end-billing.server.ts';
import { changeSuspension } from '~/operations/admin/suspensions.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountOf, chargesOf, planNamed, settle, subscribedTo, use, withBilling } from '../../support/billing.ts';
import { productionKind } from '../../support/database.ts';

const world = withBilling(productionKind);

/** With the job that follows. */
async function suspend({ email, id }: Account, isSuspended: boolean) {
  expect(await changeSuspension(email, isSuspended, new Date())).toEqual({ ok: true, changed: true });
  await endBilling(id);
  await endBilling(id); // again changes nothing
  await settle(world);
}

const atStripe = ({ stripeCustomerId }: Account) =>
  Object.values(world.sandbox.store.state.subscriptions).find(({ customer }) => customer === stripeCustomerId);

const amounts = async ({ id }: Account) => (await chargesOf(world, id)).map(({ amount }) => amount);

test('a suspended account is not charged, and ends with its month', async () => {
  const account = await subscribedTo(world, 'agency-gbp');
  await suspend(account, true);
  expect(atStripe(account)).toMatchObject({ pause_collection: { behavior: 'void' }, cancel_at_period_end: true });
  await world.control('advance', { months: 1, seconds: 60 });
  await settle(world);
  expect(await accountOf(account.id)).toMatchObject({ plan: 'free' });
  await suspend(account, false);
  expect(await accountOf(account.id)).toMatchObject({ plan: 'free' });
  expect(await amounts(account)).toEqual([4900]);
});

test('restoring withdraws both, and the plan renews', async () => {
  const account = await subscribedTo(world, 'agency-gbp');
  await suspend(account, true);
  await suspend(account, false);
  expect(atStripe(account)).toMatchObject({ pause_collection: null, cancel_at_period_end: false });
  expect(atStripe(account)?.metadata).not.toHaveProperty('suspension');
  await world.control('advance', { months: 1, seconds: 60 });
  await settle(world);
  expect(await amounts(account)).toEqual([4900, 4900]);
});

test('restoring withdraws both also where a change came in between, which then no longer waits', async () => {
  const account = await subscribedTo(world, 'network-gbp');
  await suspend(account, true);
  const confirmed = { from: 'network-gbp', kind: 'later' } as const;
  await use(account, 2001);
  expect(await changePlan(await accountOf(account.id), planNamed('starter-gbp'), confirmed)).toMatchObject({
    ok: true,
  });
  expect(atStripe(account)?.schedule).not.toBeNull();
  await suspend(account, false);
  expect(atStripe(account)).toMatchObject({ pause_collection: null, cancel_at_period_end: false, schedule: null });
  expect(await accountOf(account.id)).toMatchObject({ plan: 'network-gbp' });
});

test('an end that the customer had set stays, and so does that of an account to be erased', async () => {
  const cancelled = await subscribedTo(world, 'agency-gbp');
  await cancelAtPeriodEnd(cancelled);
  await suspend(cancelled, true);
  await suspend(cancelled, false);
  expect(atStripe(cancelled)).toMatchObject({ pause_collection: null, cancel_at_period_end: true });

  const erased = await subscribedTo(world, 'agency-gbp');
  await suspend(erased, true);
  const deletionDueAt = new Date(Date.now() + 86_400_000);
  await database().account.update({ where: { id: erased.id }, data: { deletionDueAt } });
  await suspend(erased, false);
  expect(atStripe(erased)).toMatchObject({ pause_collection: null, cancel_at_period_end: true });
});

test('a pause that was set at the dashboard is nobody’s but the dashboard’s', async () => {
  const account = await subscribedTo(world, 'starter-gbp');
  const paused = atStripe(account);
  if (paused) paused.pause_collection = { behavior: 'void', resumes_at: null };
  await endBilling(account.id);
  expect(atStripe(account)?.pause_collection).not.toBeNull();
});

test('a downgrade that waits goes on waiting after a suspension that is taken back', async () => {
  const account = await subscribedTo(world, 'agency-gbp');
  await use(account, 5000);
  const change = changePlan(account, planNamed('starter-gbp'), { from: 'agency-gbp' });
  expect(await change).toMatchObject({ ok: true });
  await suspend(account, true);
  await suspend(account, false);
  const { willCancel, subscription } = await billingState(await accountOf(account.id));
  expect([willCancel, subscription?.pendingPlan]).toEqual([false, 'starter-gbp']);
});
