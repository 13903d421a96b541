import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareSandbox, itemIn, openBareSandbox } from '../../support/payments-sandbox.ts';

let bare: BareSandbox;
beforeAll(async () => {
  bare = await openBareSandbox();
});
afterAll(() => bare.sandbox.stop());

test('an expansion ends at four levels, of which data is one', async () => {
  const { subscription } = await bare.subscribed(1900);
  const { latest_invoice: invoice } = subscription;
  const deep = { expand: ['latest_invoice.payments.data.payment.payment_intent'] };
  await expect(bare.stripe.subscriptions.retrieve(subscription.id, deep)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('You cannot expand more than 4 levels of a property.'),
  });
  const found = await bare.stripe.invoices.retrieve(String(invoice), {
    expand: ['payments.data.payment.payment_intent'],
  });
  expect(found.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded' });
});

test('texts, keys and metadata end where Stripe ends them', async () => {
  const refused = (params: Stripe.CustomerCreateParams) =>
    expect(bare.stripe.customers.create(params)).rejects.toMatchObject({ statusCode: 400 });
  await refused({ metadata: { note: 'x'.repeat(501) } });
  await refused({ metadata: { ['k'.repeat(41)]: 'x' } });
  await refused({ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x'])) });
  await refused({ individual_name: 'n'.repeat(151) });
  await refused({ name: 'n'.repeat(257) });
  await refused({ email: `${'e'.repeat(510)}@x.y` });
  const kept = await bare.stripe.customers.create({ name: 'n'.repeat(256), metadata: { note: 'x'.repeat(500) } });
  expect(kept.name).toHaveLength(256);
  await expect(bare.stripe.customers.create({}, { idempotencyKey: 'k'.repeat(256) })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a key is forgotten after a day, and not kept for what is refused before it begins', async () => {
  const key = { idempotencyKey: 'one-customer' };
  await expect(
    bare.stripe.customers.create({ colour: 'blue' } as Stripe.CustomerCreateParams, key),
  ).rejects.toMatchObject({ code: 'parameter_unknown' });
  const first = await bare.stripe.customers.create({}, key);
  expect((await bare.stripe.customers.create({}, key)).id).toBe(first.id);
  await bare.advanceTo(bare.sandbox.store.now() + 86_400);
  expect((await bare.stripe.customers.create({}, key)).id).not.toBe(first.id);
});

test('one customer’s card is no other’s', async () => {
  const [own, foreign] = [await bare.customer(), await bare.customer()];
  const card = String(foreign.invoice_settings.default_payment_method);
  const price = await bare.priced(1900);
  await expect(bare.stripe.paymentMethods.attach(card, { customer: own.id })).rejects.toThrow(
    /already been attached to a customer/,
  );
  const { subscription } = await bare.subscribed(1900);
  const wrong = { code: 'resource_missing', message: expect.stringContaining('does not have a payment method with') };
  const calls = [
    bare.stripe.customers.update(own.id, { invoice_settings: { default_payment_method: card } }),
    bare.stripe.subscriptions.create({ customer: own.id, items: [{ price: price.id }], default_payment_method: card }),
    bare.stripe.subscriptions.update(subscription.id, { default_payment_method: card }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject(wrong);
});

test('a void first invoice leaves a subscription that has expired, and can be cancelled no more', async () => {
  const customer = await bare.customer();
  const price = await bare.priced(1900);
  const { id, latest_invoice: invoice } = await bare.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
  });
  await bare.stripe.invoices.voidInvoice(String(invoice));
  const expired = await bare.stripe.subscriptions.retrieve(id);
  expect(expired.status).toBe('incomplete_expired');
  expect(expired.canceled_at).not.toBeNull();
  await expect(bare.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(bare.stripe.subscriptions.update(id, { metadata: { a: 'b' } })).rejects.toThrow(
    /cannot update a subscription that is `canceled` or `incomplete_expired`/,
  );
});

test('a change that may have to wait takes nothing that a waiting change cannot keep', async () => {
  const { subscription } = await bare.subscribed(1900);
  const dearer = await bare.priced(4900);
  await expect(
    bare.stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemIn(subscription).id, price: dearer.id }],
      payment_behavior: 'pending_if_incomplete',
      cancel_at_period_end: false,
    }),
  ).rejects.toMatchObject({ param: 'cancel_at_period_end' });
});

test('a session lives from half an hour to a day, and takes only what it is told to', async () => {
  const { id: customer } = await bare.stripe.customers.create({});
  const price = await bare.priced(1900);
  const session = (params: Partial<Stripe.Checkout.SessionCreateParams>) =>
    bare.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://example.com/done',
      ...params,
    });
  const now = Math.floor(Date.now() / 1000);
  const ahead = bare.sandbox.store.state.ahead;
  await expect(session({ expires_at: now + 60 })).rejects.toMatchObject({ param: 'expires_at' });
  await expect(session({ expires_at: now + 90_000 })).rejects.toMatchObject({ param: 'expires_at' });
  const short = await session({ expires_at: now + 3600, allowed_payment_method_types: ['card'] });
  expect([short.expires_at, short.payment_method_types]).toEqual([now + ahead + 3600, ['card']]);
  expect((await session({})).payment_method_types).toEqual(['card', 'link']);
  await bare.advanceTo(short.expires_at);
  expect((await bare.stripe.checkout.sessions.retrieve(short.id)).status).toBe('expired');
  expect(bare.sandbox.store.state.events.at(-1)).toMatchObject({ type: 'checkout.session.expired' });
});
