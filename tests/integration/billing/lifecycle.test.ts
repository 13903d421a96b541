import { describe, expect, test } from 'vitest';
import { billingState, nextPayment } from '~/billing/billing-state.server.ts';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { beginCardChange, completeCardChange, updateCard } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout, completeCheckout } from '~/billing/checkout.server.ts';
import { previewChange } from '~/billing/preview-change.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import {
  accountOf,
  createAccount,
  declinedCard,
  goodCard,
  mailsTo,
  otherCard,
  pay,
  planNamed,
  returnUrls,
  sessionIn,
  settle,
  subscribedTo,
  typeCard,
  withBilling,
} from '../../support/billing.ts';
import { databaseKinds } from '../../support/database.ts';

describe.each(databaseKinds)('billing on %s', (kind) => {
  const world = withBilling(kind);

  const charges = (customer: string | null) =>
    world.sandbox.store.state.charges.filter((each) => each.customer === customer);

  test('a downgrade leaves a credit that the next bill uses', async () => {
    const account = await subscribedTo(world, 'network-eur');
    const seen = await previewChange(account, planNamed('starter-eur'));
    if (!seen.ok) throw new Error(seen.reason);
    expect(seen.preview).toMatchObject({ kind: 'credit', dueToday: 0, credit: 15_300 });
    const input = { from: 'network-eur', prorationDate: seen.preview.prorationDate };
    expect(await changePlan(account, planNamed('starter-eur'), input)).toMatchObject({ ok: true });
    await world.control('advance', { months: 1, days: 1 });
    await settle(world);
    const after = await accountOf(account.id);
    expect(after.plan).toBe('starter-eur');
    expect(charges(after.stripeCustomerId).map(({ amount }) => amount)).toEqual([17_500]);
    expect(world.sandbox.store.state.customers[after.stripeCustomerId ?? '']?.balance).toBe(-(15_300 - 2200));
  });

  test('a plan that was cancelled at the dashboard for the end of the month says so, and ends then', async () => {
    const account = await subscribedTo(world, 'starter-gbp');
    const { subscription } = await billingState(await accountOf(account.id));
    const found = world.sandbox.store.state.subscriptions[subscription?.stripeId ?? ''];
    if (!found) throw new Error('no subscription');
    found.cancel_at_period_end = true;
    world.sandbox.store.emit('customer.subscription.updated', found);
    await settle(world);
    expect((await nextPayment(await accountOf(account.id))).cancel_at_period_end).toBe(true);
    await world.control('advance', { months: 1, days: 1 });
    await settle(world);
    expect((await accountOf(account.id)).plan).toBe('free');
  });

  test('a checkout leads to the payment page, takes one payment and gives the plan', async () => {
    const account = await createAccount();
    const session = await pay(account, 'agency-gbp');
    const settled = await completeCheckout(account, session);
    expect(settled).toMatchObject({
      ok: true,
      account: { plan: 'agency-gbp', cardBrand: 'visa', cardLastFour: '4242' },
    });
    await settle(world);
    const { stripeCustomerId, plan } = await accountOf(account.id);
    expect(plan).toBe('agency-gbp');
    expect(charges(stripeCustomerId).map(({ amount, currency }) => [amount, currency])).toEqual([[4900, 'gbp']]);
    expect((await mailsTo(account.id)).filter((mail) => mail !== 'receipt')).toEqual([]);
  });

  test('a declined card gives no plan, and the page can be used again', async () => {
    const account = await createAccount();
    const begun = await beginCheckout(account, planNamed('starter-usd'), returnUrls);
    if (!begun.ok) throw new Error(begun.reason);
    expect((await typeCard(begun.url, declinedCard)).status).toBe(402);
    expect(await completeCheckout(account, sessionIn(begun.url))).toEqual({ ok: false, reason: 'not-subscribed' });
    expect((await typeCard(begun.url, goodCard)).status).toBe(303);
    await settle(world);
    const after = await accountOf(account.id);
    expect(after.plan).toBe('starter-usd');
    expect(charges(after.stripeCustomerId)).toHaveLength(1);
  });

  test('a session of somebody else settles nothing', async () => {
    const [payer, thief] = [await createAccount(), await createAccount()];
    const session = await pay(payer, 'starter-gbp');
    expect(await completeCheckout(thief, session)).toEqual({ ok: false, reason: 'unknown-session' });
    expect((await accountOf(thief.id)).plan).toBeNull();
  });

  test('an upgrade costs what the preview said, and happens once', async () => {
    const account = await subscribedTo(world, 'starter-gbp');
    const seen = await previewChange(account, planNamed('agency-gbp'));
    if (!seen.ok) throw new Error(seen.reason);
    expect(seen.preview).toMatchObject({ kind: 'upgrade', dueToday: 3000, credit: 0 });
    const input = { from: 'starter-gbp', prorationDate: seen.preview.prorationDate };
    const changed = await changePlan(account, planNamed('agency-gbp'), input);
    expect(changed).toMatchObject({ ok: true, account: { plan: 'agency-gbp' } });
    await settle(world);
    expect(charges(account.stripeCustomerId).map(({ amount }) => amount)).toEqual([1900, 3000]);
    expect((await mailsTo(account.id)).filter((mail) => mail !== 'receipt')).toEqual(['plan-changed']);
  });

  test('an upgrade with a declined card changes nothing and leaves nothing to pay', async () => {
    const account = await subscribedTo(world, 'starter-gbp');
    await world.control('decline-next');
    const input = { from: 'starter-gbp', prorationDate: Math.floor(Date.now() / 1000) };
    expect(await changePlan(account, planNamed('network-gbp'), input)).toEqual({ ok: false, reason: 'declined' });
    await settle(world);
    expect((await accountOf(account.id)).plan).toBe('starter-gbp');
    const open = Object.values(world.sandbox.store.state.invoices).filter(
      ({ customer, status }) => customer === account.stripeCustomerId && status === 'open',
    );
    expect(open).toEqual([]);
    expect(await changePlan(account, planNamed('network-gbp'), input)).toMatchObject({ ok: true });
  });

  test('a plan in another currency is refused, for a subscription keeps its own', async () => {
    const account = await subscribedTo(world, 'starter-gbp');
    expect(await previewChange(account, planNamed('agency-usd'))).toEqual({ ok: false, reason: 'other-currency' });
  });

  test('a cancellation ends the plan at once, and a second click changes nothing', async () => {
    const account = await subscribedTo(world, 'starter-aud');
    expect(await nextPayment(account)).toMatchObject({
      cancel_at_period_end: false,
      next_bill_due: expect.any(Number),
    });
    expect(await cancelPlan(account)).toMatchObject({ ok: true, account: { plan: 'free' } });
    expect(await cancelPlan(await accountOf(account.id))).toMatchObject({ ok: true });
    await settle(world);
    expect(await nextPayment(await accountOf(account.id))).toEqual({
      cancel_at_period_end: false,
      next_bill_due: null,
    });
    expect((await mailsTo(account.id)).filter((mail) => mail !== 'receipt')).toEqual(['plan-cancelled']);
  });

  test('whoever comes back in another currency can pay in it', async () => {
    const account = await subscribedTo(world, 'starter-gbp');
    await cancelPlan(await accountOf(account.id));
    await pay(await accountOf(account.id), 'starter-usd');
    await settle(world);
    expect((await accountOf(account.id)).plan).toBe('starter-usd');
  });

  test('a new card pays from now on, and the owner is told', async () => {
    const account = await subscribedTo(world, 'starter-gbp');
    const begun = await beginCardChange(account, returnUrls);
    if (!begun.ok) throw new Error(begun.reason);
    expect((await typeCard(begun.url, otherCard)).status).toBe(303);
    const changed = await completeCardChange(account, sessionIn(begun.url));
    expect(changed).toMatchObject({ ok: true, account: { cardBrand: 'mastercard', cardLastFour: '4444' } });
    await settle(world);
    expect((await mailsTo(account.id)).filter((mail) => mail !== 'receipt')).toEqual(['card-updated']);
    expect(charges(account.stripeCustomerId)).toHaveLength(1);
    const again = await beginCardChange(await accountOf(account.id), returnUrls);
    expect(again).toMatchObject({ ok: true });
    expect(again).not.toEqual(begun);
  });

  test('calls begin a plan by token and change the card by token', async () => {
    const account = await createAccount();
    expect(await subscribeByToken(account, planNamed('starter-gbp'), 'tok_chargeDeclined')).toEqual({
      ok: false,
      reason: 'declined',
    });
    expect(await subscribeByToken(account, planNamed('starter-gbp'), 'tok_visa')).toMatchObject({
      ok: true,
      account: { plan: 'starter-gbp' },
    });
    const changed = await updateCard(await accountOf(account.id), 'tok_mastercard');
    expect(changed).toMatchObject({ ok: true, account: { cardLastFour: '4444' } });
    expect(charges((await accountOf(account.id)).stripeCustomerId)).toHaveLength(1);
  });
});
