import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsHost, signedInCustomer, startAccountsHost } from '../../support/accounts.ts';

let host: AccountsHost;

beforeAll(async () => {
  host = await startAccountsHost({
    STRIPE_SECRET_KEY: 'sk_test_sample',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sample',
    STRIPE_WEBHOOK_SECRET: 'whsec_sample',
  });
});
afterAll(() => host.stop());

test('S14 with a publishable key the checkout, and no other page, lets Stripe’s origins in', async () => {
  const { visitor } = await signedInCustomer(host);
  const { status, headers, body } = await visitor.get('/checkout?plan=agency-gbp');
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com https://invoice.stripe.com;");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/<script[^>]+src=/); // nothing of Stripe's is loaded before somebody starts to pay
  for (const path of ['/members', '/members/plan', '/about-us', '/'])
    expect((await visitor.get(path)).headers.get('content-security-policy')).not.toContain('js.stripe.com');
});

test('the page carries the publishable key and never the secret one', async () => {
  const { visitor } = await signedInCustomer(host);
  const { body } = await visitor.get('/checkout?plan=agency-gbp');
  expect(body).toContain('pk_test_sample');
  expect(body).not.toContain('sk_test');
});
