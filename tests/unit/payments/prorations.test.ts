import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareSandbox, itemIn, openBareSandbox } from '../../support/payments-sandbox.ts';

let bare: BareSandbox;
beforeAll(async () => {
  bare = await openBareSandbox();
});
afterAll(() => bare.sandbox.stop());

test('subscriptions are in flexible billing mode unless told, and keep what they were asked to pay with', async () => {
  const { customer } = await bare.subscribed(1900);
  const price = await bare.priced(1900);
  const subscription = await bare.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
  });
  expect(subscription.billing_mode.type).toBe('flexible');
  expect(subscription.payment_settings).toMatchObject({
    payment_method_types: ['card'],
    save_default_payment_method: 'on_subscription',
  });
});

test('a preview counts the prorations that wait, and takes what it said', async () => {
  const { stripe } = bare;
  const { subscription } = await bare.subscribed(14_900);
  const { id: item, current_period_start: start } = itemIn(subscription);
  const [small, middle] = [await bare.priced(1900), await bare.priced(4900)];
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: small.id }],
    proration_behavior: 'create_prorations',
    proration_date: start,
  });
  const change: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails = {
    items: [{ id: item, price: middle.id }],
    proration_behavior: 'always_invoice',
    proration_date: start,
  };
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
  const changed = await stripe.subscriptions.update(subscription.id, {
    ...(change as Stripe.SubscriptionUpdateParams),
    expand: ['latest_invoice'],
  });
  expect(preview.total).toBe(-14_900 + 1900 - 1900 + 4900);
  expect(changed.latest_invoice).toMatchObject({ total: preview.total, amount_due: 0 });
});

test('credit is worked out of what was debited, and names the line that it gives back', async () => {
  const { stripe } = bare;
  const { subscription } = await bare.subscribed(4900);
  const { id: item, current_period_start: start, current_period_end: end } = itemIn(subscription);
  const [large, small] = [await bare.priced(14_900), await bare.priced(1900)];
  const third = start + Math.round((end - start) / 3);
  const twoThirds = start + Math.round(((end - start) * 2) / 3);
  const to = (price: string, at: number) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price }],
      proration_behavior: 'always_invoice',
      proration_date: at,
      expand: ['latest_invoice'],
    });
  const up = (await to(large.id, third)).latest_invoice;
  const down = (await to(small.id, twoThirds)).latest_invoice;
  if (typeof up !== 'object' || typeof down !== 'object') throw new Error('not expanded');
  const [debit, credit] = [up?.lines.data[1], down?.lines.data[0]];
  expect(debit?.amount).toBe(9933);
  expect(credit?.amount).toBe(-Math.round((debit?.amount ?? 0) / 2));
  expect(credit?.parent?.subscription_item_details?.proration_details?.credited_items).toEqual({
    invoice: up?.id,
    invoice_line_items: [debit?.id],
  });
});
