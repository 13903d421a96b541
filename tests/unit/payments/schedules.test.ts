import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareSandbox, itemIn, openBareSandbox } from '../../support/payments-sandbox.ts';

let bare: BareSandbox;
beforeAll(async () => {
  bare = await openBareSandbox();
});
afterAll(() => bare.sandbox.stop());

/** A subscription of £149 that becomes one of £19 with the next month. */
async function scheduled() {
  const { stripe } = bare;
  const { subscription } = await bare.subscribed(14_900);
  const smaller = await bare.priced(1900);
  const { current_period_start: start, current_period_end: end, price } = itemIn(subscription);
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const schedule = await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      { items: [{ price: price.id, quantity: 1 }], start_date: start, end_date: end },
      {
        items: [{ price: smaller.id, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
  return { subscription, schedule, smaller, end };
}

const found = (id: string) =>
  bare.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }) as Promise<
    Stripe.Subscription & { latest_invoice: Stripe.Invoice }
  >;

test('a schedule changes the price with the next month, without a proration, and then lets the subscription go', async () => {
  const { subscription, schedule, smaller, end } = await scheduled();
  expect(schedule.phases.map(({ start_date, end_date }) => [start_date, end_date])[0]?.[1]).toBe(end);
  expect((await found(subscription.id)).schedule).toBe(schedule.id);
  await bare.advanceTo(end - 1);
  expect(itemIn(await found(subscription.id)).price.unit_amount).toBe(14_900);
  await bare.advanceTo(end + 1);
  const renewed = await found(subscription.id);
  expect(itemIn(renewed).price.id).toBe(smaller.id);
  expect(renewed.latest_invoice).toMatchObject({
    total: 1900,
    amount_paid: 1900,
    billing_reason: 'subscription_cycle',
  });
  expect(renewed.latest_invoice.lines.data).toHaveLength(1);
  await bare.advanceTo(schedule.phases[1]?.end_date ?? 0);
  expect(await bare.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: 'released',
    subscription: null,
    released_subscription: subscription.id,
  });
  expect(await found(subscription.id)).toMatchObject({ schedule: null, status: 'active' });
});

test('a released schedule changes nothing any more, and can be released but once', async () => {
  const { subscription, schedule, end } = await scheduled();
  await bare.stripe.subscriptionSchedules.release(schedule.id);
  await expect(bare.stripe.subscriptionSchedules.release(schedule.id)).rejects.toMatchObject({ statusCode: 400 });
  await bare.advanceTo(end + 1);
  expect((await found(subscription.id)).latest_invoice.total).toBe(14_900);
});

test('a scheduled subscription is not set to end directly; cancelled, it takes its schedule with it', async () => {
  const { subscription, schedule } = await scheduled();
  await expect(bare.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
    /managed by the subscription schedule `sub_sched_\w+`, and updating any cancelation behavior directly/,
  );
  await bare.stripe.subscriptions.cancel(subscription.id);
  expect((await bare.stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe('canceled');
  await expect(bare.stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toMatchObject({
    statusCode: 400,
  });
  const other = await scheduled();
  const pause = { pause_collection: { behavior: 'void' }, metadata: { mark: 'set' } } as const;
  const refused = bare.stripe.subscriptions.update(other.subscription.id, { ...pause, cancel_at_period_end: true });
  await expect(refused).rejects.toThrow(/managed by the subscription schedule/);
  expect(await found(other.subscription.id)).toMatchObject({ pause_collection: null, metadata: {} }); // all or nothing
});

test('phases need the running one with its own start', async () => {
  const { subscription } = await bare.subscribed(1900);
  const { price, current_period_start: start, current_period_end: end } = itemIn(subscription);
  const { id } = await bare.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const phase = { items: [{ price: price.id }], end_date: end };
  await expect(bare.stripe.subscriptionSchedules.update(id, { phases: [phase] })).rejects.toThrow(/`start_date`/);
  await expect(
    bare.stripe.subscriptionSchedules.update(id, { phases: [{ ...phase, start_date: start + 60 }] }),
  ).rejects.toThrow(/start date of the current phase/);
});
