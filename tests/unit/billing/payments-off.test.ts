import { beforeAll, expect, test } from 'vitest';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { completeCardChange } from '~/billing/card.server.ts';
import { completeCheckout } from '~/billing/checkout.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

type Account = Parameters<typeof cancelPlan>[0];

beforeAll(() => placeTestSettings());

test.each([
  ['the return from the checkout', (account: Account) => completeCheckout(account, 'cs_test_1')],
  ['the return from the card’s page', (account: Account) => completeCardChange(account, 'cs_test_1')],
  ['a cancellation', (account: Account) => cancelPlan(account)],
  ['a cancellation at the end of the month', (account: Account) => cancelAtPeriodEnd(account)],
])('%s is refused while there is no key for payments', async (_, act) => {
  expect(await act({ id: 'one', stripeCustomerId: 'cus_1' } as Account)).toEqual({ ok: false, reason: 'payments-off' });
});
