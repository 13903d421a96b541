import path from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { monthsAfter, periodEnd } from '../../../dev/payments/calendar.ts';
import { decodeForm } from '../../../dev/payments/form.ts';
import { startSandbox } from '../../../dev/payments/sandbox.ts';
import { makeTemporary } from '../../support/temporary.ts';

test('a form with brackets is read as Stripe reads it, and names of prototypes are no names', () => {
  expect(decodeForm('items[0][id]=si_1&items[0][price]=price_2&expand[]=a&expand[]=b&metadata[plan]=x')).toEqual({
    items: [{ id: 'si_1', price: 'price_2' }],
    expand: ['a', 'b'],
    metadata: { plan: 'x' },
  });
  expect(decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')).toEqual({});
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('F25 billing months keep the anchor’s day, or take the last one of a shorter month', () => {
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const anchor = Date.parse('2028-01-31T10:00:00Z') / 1000;
  expect([1, 2, 3, 13].map((count) => day(monthsAfter(anchor, count)))).toEqual([
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2029-02-28',
  ]);
  expect(day(periodEnd(anchor, monthsAfter(anchor, 1)))).toBe('2028-03-31');
});

test('the sandbox keeps Stripe’s rules for idempotency keys, errors and keys of accounts', async () => {
  const sandbox = await startSandbox({ port: 0, file: null, target: null });
  const { hostname, port } = new URL(sandbox.origin);
  const connect = (key: string) =>
    new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  const stripe = connect('sk_test_any');
  const key = { idempotencyKey: 'customer-1' };
  const first = await stripe.customers.create({ email: 'one@example.com' }, key);
  const again = await stripe.customers.create({ email: 'one@example.com' }, key);
  expect(again.id).toBe(first.id);
  await expect(stripe.customers.create({ email: 'two@example.com' }, key)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
  await expect(stripe.customers.retrieve('cus_missing')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 404,
  });
  const token = { type: 'card', card: { token: 'tok_chargeDeclined' } } as const;
  const method = await stripe.paymentMethods.create(token);
  await expect(stripe.paymentMethods.attach(method.id, { customer: first.id })).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
    statusCode: 402,
  });
  await expect(
    stripe.customers.create({ favourite_colour: 'blue' } as unknown as Stripe.CustomerCreateParams),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'favourite_colour' });
  await expect(connect('sk_live_any').customers.retrieve(first.id)).rejects.toMatchObject({ statusCode: 401 });
  await sandbox.stop();
});

test('a sandbox that is started again knows what it knew', async () => {
  const folder = makeTemporary('payments');
  const file = path.join(folder, 'payments.json');
  const first = await startSandbox({ port: 0, file, target: null });
  first.store.state.declineNext.any = 3;
  await first.stop();
  const second = await startSandbox({ port: 0, file, target: null });
  expect(second.store.state.declineNext).toEqual({ any: 3 });
  await second.stop();
});
