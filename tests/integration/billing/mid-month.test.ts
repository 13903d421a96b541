import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingState } from '~/billing/billing-state.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { previewChange } from '~/billing/preview-change.server.ts';
import { database } from '~/platform/database.server.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import {
  accountOf,
  type BillingSetup,
  chargesOf,
  createAccount,
  openBilling,
  pay,
  planNamed,
  settle,
} from '../../support/billing.ts';
import { bothClocks } from '../../support/both-clocks.ts';

let world: BillingSetup;
let clocks: ReturnType<typeof bothClocks>;
beforeAll(async () => {
  world = await openBilling('pglite');
  clocks = bothClocks(world);
});
afterAll(async () => {
  clocks.back();
  await world.close();
});

test('in the middle of a month an upgrade begins a new one, and a downgrade gives back what is left of that', async () => {
  const { id } = await createAccount();
  await pay(await accountOf(id), 'starter-gbp');
  await settle(world);
  const left = async () => {
    const { subscription } = await billingState(await accountOf(id));
    const [start, end] = [
      subscription?.currentPeriodStart.getTime() ?? 0,
      subscription?.currentPeriodEnd.getTime() ?? 0,
    ];
    return (end - Math.floor(Date.now() / 1000) * 1000) / (end - start);
  };
  const quota = () => findQuotaUsage(id, new Date());
  const to = async (slug: string) => {
    const account = await accountOf(id);
    const seen = await previewChange(account, planNamed(slug));
    if (!seen.ok) throw new Error(seen.reason);
    const { prorationDate } = seen.preview;
    expect(await changePlan(account, planNamed(slug), { from: account.plan ?? '', prorationDate })).toMatchObject({
      ok: true,
    });
    await settle(world);
    return seen.preview;
  };

  await clocks.forward(10);
  const share = await left();
  const period = (await quota())?.period ?? '';
  await database().usage.create({ data: { accountId: id, period, used: 1500 } });
  const { dueToday, carried } = await to('network-gbp');
  expect(Math.abs(dueToday - (14_900 - 1900 * share))).toBeLessThan(2); // two roundings
  expect(await left()).toBeGreaterThan(0.999);
  expect(Math.abs((carried ?? 0) - (1500 - 2000 * (1 - share)))).toBeLessThan(2);
  expect(Math.abs(((await quota())?.used ?? 0) - (carried ?? 0))).toBeLessThan(2);
  expect((await chargesOf(world, id)).map(({ amount }) => amount)).toEqual([1900, dueToday]);

  await clocks.forward(10);
  const { credit } = await to('starter-gbp');
  expect(Math.abs(credit - 13_000 * (await left()))).toBeLessThan(2);
  expect(credit).toBeLessThan(dueToday);
  expect((await accountOf(id)).creditBalance).toBe(credit);
});
