// A customer's whole life, with the books compared after every step. The titles are what `node scripts/stripe-live.mjs` says it
// does; with a key of a test account the same steps are taken at Stripe itself.
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { billingState } from '~/billing/billing-state.server.ts';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { syncCustomer } from '~/billing/customer.server.ts';
import { previewChange } from '~/billing/preview-change.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { database } from '~/platform/database.server.ts';
import { stripe } from '~/platform/payments.server.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { accountOf, planNamed, typeCard } from '../../support/billing.ts';
import { ledgerMismatches } from '../../support/ledger-balance.ts';
import { openPaymentsBackend, type PaymentsBackend } from '../../support/payments-backend.ts';

const patience = process.env.PAYMENTS_AT_STRIPE ? 300_000 : 30_000;
let stage: PaymentsBackend;
let id: string;
let customer: string;

beforeAll(async () => {
  stage = await openPaymentsBackend();
  const account = await stage.newAccount();
  [id, customer] = [account.id, account.stripeCustomerId ?? ''];
}, patience);
afterAll(() => stage.close(), patience);
afterEach(async () => {
  await stage.deliver();
  expect(await ledgerMismatches(stage, id)).toEqual([]);
}, patience);

const now = () => accountOf(id);
const invoices = async () => (await stripe().invoices.list({ customer, limit: 100 })).data.toReversed();
/** What was taken from cards so far, in minor units, the oldest first. */
const charged = async () => (await invoices()).map(({ amount_paid: paid }) => paid).filter((paid) => paid > 0);
const balance = async () => {
  const found = await stripe().customers.retrieve(customer);
  return found.deleted ? 0 : found.balance;
};

/** Renewals are drafts for an hour at Stripe. */
async function nextMonth(): Promise<void> {
  const { subscription } = await billingState(await now());
  await stage.advanceTo((subscription?.currentPeriodEnd.getTime() ?? 0) / 1000 + 7200);
  await stage.deliver();
}

async function preview(slug: string) {
  const seen = await previewChange(await now(), planNamed(slug));
  if (!seen.ok) throw new Error(seen.reason);
  return seen.preview;
}

async function change(slug: string) {
  const account = await now();
  return changePlan(account, planNamed(slug), { from: account.plan ?? '' });
}

async function useRequests(used: number): Promise<void> {
  const period = (await findQuotaUsage(id, new Date()))?.period ?? '';
  const where = { accountId_period: { accountId: id, period } };
  await database().usage.upsert({ where, create: { accountId: id, period, used }, update: { used } });
}

test('subscribe: the first month is paid', { timeout: patience }, async () => {
  expect(await subscribeByToken(await now(), planNamed('starter-gbp'), 'tok_visa')).toMatchObject({ ok: true });
  expect(await charged()).toEqual([1900]);
});

test('upgrade: what the preview says is paid at once', { timeout: patience }, async () => {
  const { kind, dueToday } = await preview('network-gbp');
  expect([kind, Math.round(dueToday / 100)]).toEqual(['upgrade', 130]);
  expect(await change('network-gbp')).toMatchObject({ ok: true, account: { plan: 'network-gbp' } });
  expect(await charged()).toEqual([1900, dueToday]);
});

test('downgrade after more use than the smaller plan has: it waits for the next month', {
  timeout: patience,
}, async () => {
  await useRequests(3000);
  expect(await preview('starter-gbp')).toMatchObject({ kind: 'later', dueToday: 0, credit: 0 });
  expect(await change('starter-gbp')).toMatchObject({ ok: true, account: { plan: 'network-gbp' } });
  expect((await billingState(await now())).pending?.plan.slug).toBe('starter-gbp');
  expect(await charged()).toHaveLength(2);
});

test('next month: the smaller plan, at its own price', { timeout: patience }, async () => {
  await nextMonth();
  expect((await now()).plan).toBe('starter-gbp');
  expect((await charged()).slice(2)).toEqual([1900]);
});

test('downgrade with little used: the credit is there at once', { timeout: patience }, async () => {
  await useRequests(0);
  await change('network-gbp');
  const { kind, credit } = await preview('starter-gbp');
  expect([kind, Math.round(credit / 100)]).toEqual(['credit', 130]);
  expect(await change('starter-gbp')).toMatchObject({ ok: true, account: { plan: 'starter-gbp' } });
  expect(await balance()).toBe(-credit);
});

test('VAT number: it is kept at Stripe, and stands on the next invoice', { timeout: patience }, async () => {
  await database().account.update({ where: { id }, data: { vatNumber: 'GB123456789' } });
  await syncCustomer(id);
  const before = { credit: await balance(), charges: (await charged()).length };
  await nextMonth();
  const latest = (await invoices()).at(-1);
  expect(latest?.customer_tax_ids).toEqual([{ type: 'gb_vat', value: 'GB123456789' }]);
  expect([await balance(), (await charged()).length]).toEqual([before.credit + 1900, before.charges]);
});

test('cancel at the end of the month: served until then, nothing more is charged, the credit stays', {
  timeout: patience,
}, async () => {
  const [credit, charges] = [await balance(), await charged()];
  expect(await cancelAtPeriodEnd(await now())).toMatchObject({ ok: true, account: { plan: 'starter-gbp' } });
  expect((await billingState(await now())).willCancel).toBe(true);
  await nextMonth();
  expect((await now()).plan).toBe('free');
  expect([await balance(), await charged()]).toEqual([credit, charges]);
});

test('subscribe again: the credit pays first', { timeout: patience }, async () => {
  const [credit, charges] = [await balance(), await charged()];
  expect(await subscribeByToken(await now(), planNamed('agency-gbp'), 'tok_mastercard')).toMatchObject({ ok: true });
  expect([await balance(), await charged()]).toEqual([credit + 4900, charges]);
});

test('a declined card is not kept, and nothing changes', { timeout: patience }, async () => {
  expect(await updateCard(await now(), 'tok_chargeDeclined')).toEqual({ ok: false, reason: 'declined' });
  expect(await now()).toMatchObject({ cardLastFour: '4444', plan: 'agency-gbp' });
});

test('3-D Secure: an upgrade waits for the card’s owner, and happens when they confirm', {
  timeout: patience,
}, async () => {
  const [credit, charges] = [await balance(), await charged()];
  expect(await updateCard(await now(), 'pm_card_authenticationRequired')).toMatchObject({ ok: true });
  const asked = await change('network-gbp');
  if (asked.ok || !('url' in asked)) throw new Error('nobody was asked');
  expect([(await now()).plan, await charged()]).toEqual(['agency-gbp', charges]);
  if (stage.sandbox) await typeCard(asked.url, '', 'yes');
  else await confirmByOtherCard();
  await stage.deliver();
  expect([(await now()).plan, await balance()]).toEqual(['network-gbp', 0]);
  expect((await charged()).at(-1)).toBeCloseTo(10_000 + credit, -2);
});

/** Nobody sits at Stripe's page: the waiting invoice is taken back, and a card that does not ask pays. */
async function confirmByOtherCard(): Promise<void> {
  for (const open of (await invoices()).filter(({ status }) => status === 'open'))
    await stripe().invoices.voidInvoice(open.id);
  await updateCard(await now(), 'tok_visa');
  expect(await change('network-gbp')).toMatchObject({ ok: true });
}

test('dunning: a failed renewal is overdue, changes nothing else, and a new card pays it', {
  timeout: patience,
}, async () => {
  const charges = await charged();
  await updateCard(await now(), 'pm_card_chargeCustomerFail');
  await nextMonth();
  expect((await billingState(await now())).paymentIssue).toBe('past-due');
  expect(await change('starter-gbp')).toEqual({ ok: false, reason: 'overdue' });
  expect(await charged()).toEqual(charges);
  expect(await updateCard(await now(), 'pm_card_visa')).toMatchObject({ ok: true });
  expect((await billingState(await now())).paymentIssue).toBeNull();
  expect(await charged()).toEqual([...charges, 14_900]);
});

test('dispute: lost, it gives a credit note that names its invoice', { timeout: patience }, async () => {
  await updateCard(await now(), 'pm_card_createDispute');
  await nextMonth();
  const dispute = await disputeOf((await invoices()).at(-1)?.id ?? '');
  await stripe().disputes.close(dispute.id);
  await stage.deliver();
  const note = await database().invoice.findUnique({
    where: { stripeInvoiceId: dispute.id },
    include: { corrects: true },
  });
  expect(note).toMatchObject({ kind: 'credit-note', reason: 'dispute', corrects: { total: 14_900 } });
});

/** Stripe opens a dispute some seconds after the payment. */
async function disputeOf(invoice: string): Promise<Stripe.Dispute> {
  const { data: payments } = await stripe().invoicePayments.list({ invoice });
  const intent = String(payments[0]?.payment.payment_intent);
  for (let waited = 0; waited < 60; waited += 1) {
    const [found] = (await stripe().disputes.list({ payment_intent: intent })).data;
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('no dispute was opened');
}

test('refund: a credit note at Stripe gives one here', { timeout: patience }, async () => {
  const [first] = await invoices();
  const params = { invoice: first?.id ?? '', amount: 1900, refund_amount: 1900 };
  const { id: source } = await stripe().creditNotes.create(params);
  await stage.deliver();
  expect(await database().invoice.findUnique({ where: { stripeInvoiceId: source } })).toMatchObject({
    kind: 'credit-note',
    reason: 'refund',
    total: -1900,
  });
});

test('credit: a credit note to the balance, which is kept for the next bill', { timeout: patience }, async () => {
  const invoice = (await invoices()).find(({ amount_paid: paid }) => paid > 10_000)?.id ?? '';
  await stripe().creditNotes.create({ invoice, amount: 500, credit_amount: 500 });
  await stage.deliver();
  expect([await balance(), (await now()).creditBalance]).toEqual([-500, 500]);
});

test('cancel at once: the plan ends, the credit stays, and no more is charged', { timeout: patience }, async () => {
  const charges = await charged();
  expect(await cancelPlan(await now())).toMatchObject({ ok: true, account: { plan: 'free' } });
  expect([await balance(), await charged()]).toEqual([-500, charges]);
});
