import { describe, expect, test } from 'vitest';
import { billingState } from '~/billing/billing-state.server.ts';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { syncFromStripe } from '~/billing/sync-from-stripe.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountOf, chargesOf, planNamed, settle, subscribedTo, withBilling } from '../../support/billing.ts';
import { productionKind } from '../../support/database.ts';

describe.each([productionKind])('bills of plans that have ended on %s', (kind) => {
  const world = withBilling(kind);

  const overdue = async (): Promise<Account> => {
    const account = await subscribedTo(world, 'starter-gbp');
    const { stripeCustomerId } = await accountOf(account.id);
    await world.control('decline-next', { times: 1, customer: stripeCustomerId });
    await world.control('advance', { months: 1, seconds: 60 });
    await settle(world);
    return accountOf(account.id);
  };
  const statuses = ({ stripeCustomerId }: Account) =>
    Object.values(world.sandbox.store.state.invoices)
      .filter(({ customer }) => customer === stripeCustomerId)
      .map(({ status }) => status);

  test('a cancellation while a bill is open voids the bill, and its page takes no money', async () => {
    const account = await overdue();
    const { openInvoiceUrl } = await billingState(account);
    expect(statuses(account)).toEqual(['paid', 'open']);
    expect(await cancelPlan(account)).toMatchObject({ ok: true, account: { plan: 'free' } });
    expect(statuses(account)).toEqual(['paid', 'void']);
    await fetch(openInvoiceUrl ?? '', { method: 'POST', body: new URLSearchParams({ number: '4242424242424242' }) });
    expect(await chargesOf(world, account.id)).toHaveLength(1);
  });

  test('Stripe out of order in the middle: told, and the next click voids the bill', async () => {
    const account = await overdue();
    await world.control('trouble', { match: '/void', kind: 'error', times: 5 });
    expect(await cancelPlan(account)).toEqual({ ok: false, reason: 'unavailable' });
    await world.control('trouble', { kind: 'none' });
    expect(await cancelPlan(await accountOf(account.id))).toMatchObject({ ok: true, account: { plan: 'free' } });
    expect(statuses(account)).toEqual(['paid', 'void']);
  });

  test('a plan that was ended at Stripe has its open bill voided by the nightly comparison', async () => {
    const account = await overdue();
    const { subscription } = await billingState(account);
    await world.control('cancel', { subscription: subscription?.stripeId });
    await settle(world);
    expect(statuses(account)).toEqual(['paid', 'open']);
    for (let after: string | null = null, first = true; first || after; first = false) after = await reconcile(after);
    expect(statuses(account)).toEqual(['paid', 'void']);
  });

  test('an account whose customer is not at Stripe holds up no other one by night', async () => {
    const both = [await subscribedTo(world, 'starter-gbp'), await subscribedTo(world, 'starter-gbp')];
    const ids = both.map(({ id }) => id).toSorted();
    const [lost, other] = (await Promise.all(ids.map(accountOf))) as [Account, Account];
    const renamed = (stripeCustomerId: string | null) =>
      database().account.update({ where: { id: lost.id }, data: { stripeCustomerId } });
    await renamed('cus_of_another_mode');
    await world.control('webhooks', { mode: 'drop' });
    await world.control('cancel', { subscription: (await billingState(other)).subscription?.stripeId });
    await world.control('webhooks', { mode: 'deliver' });
    try {
      for (let after: string | null = null, first = true; first || after; first = false) after = await reconcile(after);
    } finally {
      await renamed(lost.stripeCustomerId);
    }
    expect([(await accountOf(lost.id)).plan, (await accountOf(other.id)).plan]).toEqual(['starter-gbp', 'free']);
  });

  test('the open bill of a plan that is still served stays', async () => {
    const account = await overdue();
    for (let after: string | null = null, first = true; first || after; first = false) after = await reconcile(after);
    expect(statuses(account)).toEqual(['paid', 'open']);
    expect((await accountOf(account.id)).plan).toBe('starter-gbp');
  });

  test('an overdue month is found behind newer bills, keeps the plan as it is, and is paid by a new card', async () => {
    const account = await overdue();
    const now = await billingState(account);
    expect(now).toMatchObject({ paymentIssue: 'past-due', openInvoiceUrl: expect.stringContaining('/invoice/') });
    const input = { from: 'starter-gbp' };
    const refused = { ok: false, reason: 'overdue' };
    expect(await changePlan(account, planNamed('agency-gbp'), input)).toEqual(refused);
    const { subscriptions, invoices } = world.sandbox.store.state;
    const found = subscriptions[now.subscription?.stripeId ?? ''];
    const open = String(found?.latest_invoice);
    const paid = Object.values(invoices).find(
      ({ customer, status }) => customer === account.stripeCustomerId && status === 'paid',
    );
    if (!found || !paid) throw new Error('no bills');
    found.latest_invoice = paid.id; // as after an upgrade whose bill was void
    await syncFromStripe(account.id);
    expect((await billingState(await accountOf(account.id))).openInvoiceUrl).toBe(now.openInvoiceUrl);
    found.latest_invoice = open;
    const openBeside = async (billing_reason: 'subscription_update' | 'subscription_cycle') => {
      const month = invoices[open];
      if (!month) throw new Error('no bill');
      const [created, hosted_invoice_url] = [month.created - 60, `${now.openInvoiceUrl}-beside`];
      const beside = { ...month, id: 'in_beside', billing_reason, created, hosted_invoice_url };
      invoices.in_beside = beside;
      await syncFromStripe(account.id);
      beside.status = 'void';
      return (await billingState(await accountOf(account.id))).openInvoiceUrl;
    };
    expect(await openBeside('subscription_update'), 'a month before an older upgrade').toBe(now.openInvoiceUrl);
    expect(await openBeside('subscription_cycle'), 'the older month').toMatch(/-beside$/);
    await syncFromStripe(account.id);
    expect(await updateCard(await accountOf(account.id), 'tok_mastercard')).toMatchObject({ ok: true });
    expect(world.sandbox.store.state.invoices[open]?.status).toBe('paid');
    expect((await billingState(await accountOf(account.id))).paymentIssue).toBeNull();
  });
});
