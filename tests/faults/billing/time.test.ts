import { describe, expect, test } from 'vitest';
import { billingState, nextPayment } from '~/billing/billing-state.server.ts';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { beginCardChange, completeCardChange } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import {
  accountOf,
  alwaysConfirmCard,
  chargesOf,
  createAccount,
  goodCard,
  laterDeclinedCard,
  mailsTo,
  otherCard,
  pay,
  planNamed,
  returnUrls,
  sessionIn,
  settle,
  stateOf,
  typeCard,
  withBilling,
} from '../../support/billing.ts';
import { productionKind } from '../../support/database.ts';

const unix = (iso: string) => Date.parse(iso) / 1000;
const dayOf = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10);

describe.each([productionKind])('billing in time on %s', (kind) => {
  const world = withBilling(kind);

  const onPlan = async (slug: string, card?: string): Promise<Account> => {
    const account = await createAccount();
    await pay(account, slug, card);
    await settle(world);
    return accountOf(account.id);
  };
  const amounts = async (account: Account) => (await chargesOf(world, account.id)).map(({ amount }) => amount);
  const declineNext = (account: Account, times: number) =>
    world.control('decline-next', { times, customer: account.stripeCustomerId });
  const advance = async (orders: object) => {
    await world.control('advance', orders);
    await settle(world);
  };

  test.each([
    [
      '2027-01-31T09:30:00Z',
      ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31', '2027-08-31', '2027-09-30'],
    ],
    ['2027-11-30T12:00:00Z', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    ['2028-12-29T06:00:00Z', ['2029-01-29', '2029-02-28', '2029-03-29']],
  ])(
    'F25 a plan begun on %s is billed on the days of Stripe’s table',
    async (start, days) => {
      await advance({ to: unix(start) });
      const account = await onPlan('starter-gbp');
      const due: (string | null)[] = [];
      for (const _month of days) {
        const { next_bill_due } = await nextPayment(await accountOf(account.id));
        due.push(dayOf(next_bill_due));
        await advance({ to: (next_bill_due ?? 0) + 60 });
      }
      expect(due).toEqual(days);
      expect((await amounts(account)).length).toBe(days.length + 1);
      expect(await database().invoice.count({ where: { accountId: account.id } })).toBe(days.length + 1);
      await cancelPlan(await accountOf(account.id)); // or it would be billed for all the months of the next ones
    },
    60_000,
  );

  test('a renewal that is declined at every try is told at every try, and ends on the free plan', async () => {
    const account = await onPlan('starter-gbp');
    await declineNext(account, 4);
    await advance({ months: 1, seconds: 60 });
    expect(await billingState(await accountOf(account.id))).toMatchObject({
      paymentIssue: 'past-due',
      willCancel: false,
    });
    expect((await accountOf(account.id)).plan).toBe('starter-gbp');
    for (const days of [3, 5, 7]) await advance({ days, seconds: 60 });
    expect(await stateOf(account.id)).toEqual({ plan: 'free', live: 0, invoices: 1 });
    expect(await mailsTo(account.id)).toEqual([
      'payment-failed',
      'payment-failed',
      'payment-failed',
      'plan-cancelled',
      'receipt',
    ]);
  });

  test('a new card pays what is open at once, and the banner goes', async () => {
    const account = await onPlan('agency-gbp');
    await declineNext(account, 1);
    await advance({ months: 1, seconds: 60 });
    const overdue = await accountOf(account.id);
    expect((await billingState(overdue)).paymentIssue).toBe('past-due');
    const begun = await beginCardChange(overdue, returnUrls);
    if (!begun.ok) throw new Error(begun.reason);
    await typeCard(begun.url, otherCard);
    expect(await completeCardChange(overdue, sessionIn(begun.url))).toMatchObject({ ok: true });
    await settle(world);
    expect((await billingState(await accountOf(account.id))).paymentIssue).toBeNull();
    expect(await amounts(account)).toEqual([4900, 4900]);
    expect(await mailsTo(account.id)).toEqual(['card-updated', 'payment-failed', 'receipt', 'receipt']);
  });

  test('a new card that cannot pay is kept, and the banner stays', async () => {
    const account = await onPlan('agency-gbp');
    await declineNext(account, 1);
    await advance({ months: 1, seconds: 60 });
    const overdue = await accountOf(account.id);
    const begun = await beginCardChange(overdue, returnUrls);
    if (!begun.ok) throw new Error(begun.reason);
    await typeCard(begun.url, laterDeclinedCard);
    expect(await completeCardChange(overdue, sessionIn(begun.url))).toMatchObject({
      ok: true,
      account: { cardLastFour: '0341' },
    });
    await settle(world);
    expect((await billingState(await accountOf(account.id))).paymentIssue).toBe('past-due');
    expect(await amounts(account)).toEqual([4900]);
  });

  test('a bank that asks for the owner at a renewal gets one mail, and the payment page ends it', async () => {
    const account = await onPlan('starter-gbp', alwaysConfirmCard);
    await advance({ months: 1, seconds: 60 });
    const state = await billingState(await accountOf(account.id));
    expect(state).toMatchObject({
      paymentIssue: 'action-required',
      openInvoiceUrl: expect.stringContaining('/invoice/'),
    });
    await fetch(state.openInvoiceUrl ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    await settle(world);
    expect((await billingState(await accountOf(account.id))).paymentIssue).toBeNull();
    expect(await amounts(account)).toEqual([1900, 1900]);
    expect(await mailsTo(account.id)).toEqual(['action-required', 'receipt', 'receipt']);
  });

  test('a bank that asks for the owner at an upgrade: the plan changes when they have confirmed, not before', async () => {
    const account = await onPlan('starter-gbp', alwaysConfirmCard);
    const { subscription } = await billingState(account);
    const input = { from: 'starter-gbp', prorationDate: (subscription?.currentPeriodStart.getTime() ?? 0) / 1000 };
    const changed = await changePlan(account, planNamed('agency-gbp'), input);
    if (changed.ok || !('url' in changed)) throw new Error('no page to confirm on');
    expect((await accountOf(account.id)).plan).toBe('starter-gbp');
    await fetch(changed.url, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    await settle(world);
    expect((await accountOf(account.id)).plan).toBe('agency-gbp');
    expect(await amounts(account)).toEqual([1900, 3000]);
  });

  test('a plan that nobody pays for two weeks is ended by the nightly comparison, should Stripe leave it', async () => {
    const account = await onPlan('starter-gbp');
    await declineNext(account, 1);
    await advance({ months: 1, seconds: 60 });
    const long = new Date(Date.now() - 15 * 24 * 3600 * 1000);
    await database().subscription.updateMany({ where: { accountId: account.id }, data: { pastDueSince: long } });
    for (let after: string | null = null, first = true; first || after; first = false) after = await reconcile(after);
    await settle(world);
    expect(await stateOf(account.id)).toMatchObject({ plan: 'free', live: 0 });
    expect(await mailsTo(account.id)).toContain('plan-cancelled');
  });

  test('a payment page that nobody uses for a day expires, and the next click opens another', async () => {
    const account = await createAccount();
    const first = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
    await advance({ days: 1, seconds: 60 });
    const second = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
    if (!first.ok || !second.ok) throw new Error('no page');
    expect(second.url).not.toBe(first.url);
    expect((await typeCard(first.url, goodCard)).status).toBe(410);
    expect((await typeCard(second.url, goodCard)).status).toBe(303);
  });
});
