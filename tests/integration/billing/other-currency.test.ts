import { expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { accountOf, chargesOf, createAccount, pay, planNamed, settle, withBilling } from '../../support/billing.ts';

const world = withBilling();

test('a checkout in another currency that is left again does not cost the credit', async () => {
  const { id } = await createAccount();
  await pay(await accountOf(id), 'agency-gbp');
  await settle(world);
  await changePlan(await accountOf(id), planNamed('starter-gbp'), { from: 'agency-gbp' });
  await cancelPlan(await accountOf(id));
  expect(await accountOf(id)).toMatchObject({ plan: 'free', creditBalance: 3000 });
  const back = { success: 'http://localhost/ok', cancel: 'http://localhost/back' };
  expect(await beginCheckout(await accountOf(id), planNamed('starter-eur'), back)).toMatchObject({ ok: true });
  await settle(world);
  await pay(await accountOf(id), 'starter-gbp');
  await settle(world);
  expect((await chargesOf(world, id)).map(({ amount }) => amount)).toEqual([4900]);
  expect((await accountOf(id)).creditBalance).toBe(1100);
});
