import { expect, test } from 'vitest';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { restoreDowngrade, setDowngradeAside } from '~/billing/set-aside.server.ts';
import { database } from '~/platform/database.server.ts';
import { accountOf, subscribedTo, withBilling } from '../../support/billing.ts';

const world = withBilling();

const withDowngradeTo = async (pendingPlan: string) => {
  const { id } = await subscribedTo(world, 'agency-gbp');
  const subscription = await database().subscription.findFirstOrThrow({ where: { accountId: id } });
  await setDowngradeAside({ ...subscription, pendingPlan });
  return id;
};
const stateOf = async (accountId: string) =>
  (await database().paymentAttempt.findFirstOrThrow({ where: { accountId, kind: 'change', reference: 'later' } }))
    .state;
const update = (
  accountId: string,
  data: { cancelAtPeriodEnd: boolean; disputedAt: Date | null; disputeLost: boolean },
) => database().subscription.updateMany({ where: { accountId }, data });

test('a downgrade stays set aside where keeping the plan is refused, and goes where the plan is kept', async () => {
  const id = await withDowngradeTo('starter-gbp');
  await update(id, { cancelAtPeriodEnd: true, disputedAt: new Date(), disputeLost: true });
  expect(await keepPlan(await accountOf(id))).toEqual({ ok: false, reason: 'disputed' });
  expect(await stateOf(id)).toBe('set-aside');
  await update(id, { cancelAtPeriodEnd: true, disputedAt: null, disputeLost: false });
  expect(await keepPlan(await accountOf(id))).toMatchObject({ ok: true });
  expect(await stateOf(id)).toBe('replaced');
});

test('a downgrade to a plan that is gone has failed', async () => {
  const id = await withDowngradeTo('gone-gbp');
  await restoreDowngrade(await accountOf(id));
  expect(await stateOf(id)).toBe('failed');
});
