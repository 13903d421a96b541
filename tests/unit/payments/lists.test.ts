import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareSandbox, openBareSandbox } from '../../support/payments-sandbox.ts';

let bare: BareSandbox;
beforeAll(async () => {
  bare = await openBareSandbox();
});
afterAll(() => bare.sandbox.stop());

test('lists come in pages, newest first, and a page says whether there is another', async () => {
  const { customer } = await bare.subscribed(1900);
  const price = await bare.priced(2900);
  for (let more = 0; more < 2; more += 1)
    await bare.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const first = await bare.stripe.subscriptions.list({ customer: customer.id, limit: 2 });
  expect([first.data.length, first.has_more]).toEqual([2, true]);
  const second = await bare.stripe.subscriptions.list({
    customer: customer.id,
    limit: 2,
    starting_after: first.data[1]?.id ?? '',
  });
  expect([second.data.length, second.has_more]).toEqual([1, false]);
  const back = await bare.stripe.subscriptions.list({ customer: customer.id, ending_before: second.data[0]?.id ?? '' });
  expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
  await expect(bare.stripe.subscriptions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  await expect(bare.stripe.subscriptions.list({ starting_after: 'sub_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('lists are filtered by what is asked for', async () => {
  const { customer, subscription } = await bare.subscribed(1900);
  const statuses = async (status?: 'all' | 'canceled' | 'ended') =>
    (await bare.stripe.subscriptions.list({ customer: customer.id, ...(status ? { status } : {}) })).data.length;
  await bare.stripe.subscriptions.cancel(subscription.id);
  expect([await statuses(), await statuses('canceled'), await statuses('ended'), await statuses('all')]).toEqual([
    0, 1, 1, 1,
  ]);
  const invoices = await bare.stripe.invoices.list({ subscription: subscription.id, status: 'paid' });
  expect(invoices.data).toHaveLength(1);
  expect((await bare.stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data).toEqual([]);
  expect((await bare.stripe.prices.list({ active: false })).data).toEqual([]);
});
