import { beforeAll, expect, test } from 'vitest';
import { subscriptionParams, subscriptionSessionParams } from '~/billing/stripe-params.server.ts';
import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings());

test('a subscription begun by page or by call has its billing mode pinned, whatever Stripe takes by default', () => {
  const attempt = { id: 'a1', createdAt: new Date('2026-11-01') } as PaymentAttempt;
  const of = { accountId: 'acc', customer: 'cus_1', price: 'price_1' };
  const back = { success: 'https://trips.example/done', cancel: 'https://trips.example/checkout' };
  const { subscription_data: byPage } = subscriptionSessionParams({ ...of, attempt, back });
  const byCall = subscriptionParams({ ...of, attemptId: attempt.id, method: 'pm_1' });
  expect([byPage?.billing_mode, byCall.billing_mode]).toEqual([{ type: 'flexible' }, { type: 'flexible' }]);
});
