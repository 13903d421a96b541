import { afterEach, expect, test } from 'vitest';
import { cardForm, placePayments } from '~/platform/payments.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_sample', STRIPE_WEBHOOK_SECRET: 'whsec_sample' };

afterEach(() => placePayments(null));

test('with a publishable key the card form comes from Stripe, whatever else is set', () => {
  placeTestSettings({
    ...keys,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sample',
    STRIPE_JS: 'https://elsewhere.example/stripe.js',
  });
  const form = cardForm();
  expect(form).toMatchObject({ publishableKey: 'pk_test_sample', script: 'https://js.stripe.com/endive/stripe.js' });
  expect(form?.sources.frames).toContain('https://hooks.stripe.com'); // the bank's question
  expect(JSON.stringify(form)).not.toContain('elsewhere');
});

test('without a publishable key there is no card form', () => {
  placeTestSettings(keys);
  expect(cardForm()).toBeNull();
});

test('beside the payment sandbox the script is the sandbox’s own, and only with a key', () => {
  placeTestSettings({ STRIPE_PUBLISHABLE_KEY: 'pk_test_sample' });
  const place = { origin: 'http://127.0.0.1:3080', webhookSecret: 'whsec_sample' };
  placePayments(place);
  expect(cardForm()).toBeNull();
  placePayments({ ...place, publishableKey: 'pk_test_sandbox' });
  expect(cardForm()).toMatchObject({
    script: 'http://127.0.0.1:3080/stripe.js',
    sources: { scripts: ['http://127.0.0.1:3080'], frames: ['http://127.0.0.1:3080'] },
  });
});
