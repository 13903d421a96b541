import { expect, test } from 'vitest';
import { isRefundedOrDisputed } from '~/billing/refunded-or-disputed.server.ts';
import { runCommand } from '~/operations/commands/commands.server.ts';
import { database } from '~/platform/database.server.ts';
import { accountOf, settle, subscribedTo, withBilling } from '../../support/billing.ts';

const world = withBilling();

const subscriptionOf = (accountId: string) => database().subscription.findFirstOrThrow({ where: { accountId } });
const openDispute = async (id: string) => {
  const { stripeCustomerId: customer } = await accountOf(id);
  const { id: dispute } = await world.control('dispute', { customer });
  await settle(world);
  return dispute;
};
const close = async (how: 'win' | 'lose', dispute: unknown) => {
  await world.control(`${how}-dispute`, { dispute });
  await settle(world);
};

test('a later word of the bank of what was settled before the month does not take its credit', async () => {
  const { id } = await subscribedTo(world, 'agency-gbp');
  const dispute = await openDispute(id);
  await runCommand(['settle-disputes', (await accountOf(id)).email]);
  const month = { ...(await subscriptionOf(id)), currentPeriodStart: new Date() };
  await close('lose', dispute);
  const heard = { event: 'billing.dispute', accountId: id, createdAt: { gte: month.currentPeriodStart } };
  expect(await database().auditEvent.count({ where: heard })).toBe(1);
  expect(await isRefundedOrDisputed(month)).toBe(false);
  const another = await openDispute(id);
  expect(await isRefundedOrDisputed(month)).toBe(true);
  await close('win', another);
  expect(await isRefundedOrDisputed(month)).toBe(false);
});

test('a dispute of which nothing was heard in this month does not take its credit', async () => {
  const { id } = await subscribedTo(world, 'agency-gbp');
  await openDispute(id);
  const month = await subscriptionOf(id);
  expect(await isRefundedOrDisputed(month)).toBe(true);
  expect(await isRefundedOrDisputed({ ...month, currentPeriodStart: new Date() })).toBe(false);
});
