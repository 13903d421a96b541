import type Stripe from 'stripe';
import { periodEnd } from './calendar.ts';
import { taxIdsForInvoice } from './calls/tax-ids.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { type LineInput, makeInvoice, makeLine } from './invoice-objects.ts';
import { itemOf, monthLine } from './lines.ts';
import { planOfPrice } from './objects.ts';
import { intentOf, methodOf, type Outcome, pay, recordFailedPayment, setBalance } from './paying.ts';
import { cancelScheduleOf } from './schedule-ends.ts';
import type { Store } from './store.ts';
import { makeSubscription, type PaymentWishes } from './subscription-objects.ts';
import { applyTax } from './tax.ts';

/** Writes an invoice; waiting prorations go onto it. */
export function issueInvoice(
  store: Store,
  subscription: Stripe.Subscription,
  reason: string,
  lines: LineInput[],
): Stripe.Invoice {
  const id = store.id('in');
  const item = itemOf(subscription);
  const customer = find(store, 'customers', idOf(subscription.customer));
  const number = `SANDBOX-${id.slice(3, 9)}`;
  const [start, end] = [item.current_period_start, item.current_period_end];
  const hostedUrl = `${store.origin}/invoice/${id}`;
  const invoice = makeInvoice({
    id,
    number,
    created: store.now(),
    reason,
    customer,
    subscription,
    lines,
    waiting: takePendingLines(store, subscription.id),
    hostedUrl,
    start,
    end,
  });
  invoice.customer_tax_ids = taxIdsForInvoice(store, customer.id);
  if (subscription.automatic_tax.enabled) applyTax(store, invoice, customer);
  customer.currency ??= subscription.currency;
  setBalance(store, customer, invoice.ending_balance ?? 0);
  store.state.invoices[id] = invoice;
  store.emit('invoice.finalized', invoice);
  return invoice;
}

/** Prorations that wait for the next invoice of a subscription, taken off the heap. */
function takePendingLines({ state }: Store, subscription: string): Stripe.InvoiceLineItem[] {
  const waiting = state.waiting[subscription] ?? [];
  delete state.waiting[subscription];
  return waiting;
}

interface StartInput {
  customer: string;
  price: Stripe.Price;
  method: string | null;
  metadata: Record<string, string>;
  settings?: PaymentWishes;
  /** `automatic_tax`. */
  tax?: boolean;
}

/** Begins a subscription and takes the first month's money from a card whose owner may be present and have confirmed. */
export function startSubscription(
  store: Store,
  input: StartInput & { confirmed: boolean },
): { subscription: Stripe.Subscription; outcome: Outcome } {
  const { subscription, invoice } = openSubscription(store, input);
  const outcome = pay(store, invoice, methodOf(store, subscription), input.confirmed);
  if (outcome === 'paid') subscription.status = 'active';
  store.emit('customer.subscription.created', subscription);
  return { subscription, outcome };
}

/** Begins a subscription whose first payment the customer confirms in the page (`default_incomplete`). */
export function awaitFirstPayment(store: Store, input: StartInput): Stripe.Subscription {
  const { subscription, invoice } = openSubscription(store, input);
  intentOf(store, invoice);
  store.emit('customer.subscription.created', subscription);
  return subscription;
}

const defaultSettings: PaymentWishes = { methodTypes: null, saveMethod: 'off' };

/** Without its first month's money a subscription is incomplete. */
function openSubscription(store: Store, input: StartInput) {
  const created = store.now();
  const { customer, price, method, metadata, settings = defaultSettings } = input;
  const end = periodEnd(created, created);
  const [id, itemId] = [store.id('sub'), store.id('si')];
  const subscription = makeSubscription({
    id,
    itemId,
    created,
    customer,
    price,
    periodEnd: end,
    method,
    metadata,
    settings,
  });
  subscription.automatic_tax.enabled = input.tax ?? false;
  store.state.subscriptions[id] = subscription;
  const invoice = issueInvoice(store, subscription, 'subscription_create', [
    monthLine(store, subscription, created, end),
  ]);
  subscription.latest_invoice = invoice.id;
  return { subscription, invoice };
}

/** Nobody has confirmed the first payment for 23 hours. */
export function expireIncomplete(store: Store, subscription: Stripe.Subscription): void {
  voidInvoice(store, find(store, 'invoices', idOf(subscription.latest_invoice)));
  afterVoid(store, subscription);
}

/** Nobody has paid for a change that waits for its payment. */
export function expirePendingUpdate(store: Store, subscription: Stripe.Subscription): void {
  subscription.pending_update = null;
  const invoice = store.state.invoices[idOf(subscription.latest_invoice)];
  if (invoice?.status === 'open') voidInvoice(store, invoice);
  store.emit('customer.subscription.pending_update_expired', subscription);
}

/** A void first invoice ends what never began; else the newest invoice that is not void says how a subscription stands. */
export function afterVoid(store: Store, subscription: Stripe.Subscription): void {
  subscription.pending_update = null;
  if (subscription.status === 'incomplete')
    Object.assign(subscription, { status: 'incomplete_expired', canceled_at: store.now(), ended_at: store.now() });
  const latest = Object.values(store.state.invoices).findLast(
    ({ parent, status }) => parent?.subscription_details?.subscription === subscription.id && status !== 'void',
  );
  if (subscription.status === 'past_due' && latest?.status === 'paid') subscription.status = 'active';
  store.emit('customer.subscription.updated', subscription);
}

/** Nobody can pay a void invoice: its payment is cancelled with it, and what it took of the balance comes back. */
export function voidInvoice(store: Store, invoice: Stripe.Invoice): void {
  invoice.status = 'void';
  invoice.status_transitions.voided_at = store.now();
  const intent = store.state.intents[store.state.intentOf[invoice.id] ?? ''];
  if (intent) intent.status = 'canceled';
  const customer = find(store, 'customers', idOf(invoice.customer));
  setBalance(store, customer, customer.balance + invoice.starting_balance - (invoice.ending_balance ?? 0));
  store.emit('invoice.voided', invoice);
}

export function setPrice(store: Store, subscription: Stripe.Subscription, price: Stripe.Price): void {
  Object.assign(itemOf(subscription), { price, plan: planOfPrice(price) });
  store.emit('customer.subscription.updated', subscription);
}

export function deferToNextInvoice(store: Store, subscription: Stripe.Subscription, lines: LineInput[]): void {
  const waiting = store.state.waiting[subscription.id] ?? [];
  store.state.waiting[subscription.id] = [...waiting, ...lines.map((line) => makeLine(line, null))];
}

export function endSubscription(store: Store, subscription: Stripe.Subscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= store.now();
  subscription.ended_at = store.now();
  subscription.pending_update = null;
  cancelScheduleOf(store, subscription);
  const invoice = store.state.invoices[idOf(subscription.latest_invoice)];
  if (invoice?.status === 'open') Object.assign(invoice, { next_payment_attempt: null, auto_advance: false });
  store.emit('customer.subscription.deleted', subscription);
}

export function beginMonth(subscription: Stripe.Subscription, anchor: number): void {
  subscription.billing_cycle_anchor = anchor;
  Object.assign(itemOf(subscription), { current_period_start: anchor, current_period_end: periodEnd(anchor, anchor) });
}

/**
 * The next month: a new period, its invoice, and a try to take the money. Stripe itself leaves the invoice a draft for
 * about an hour before it tries, while the subscription is `active`.
 */
export function renew(store: Store, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  if (subscription.cancel_at_period_end) {
    endSubscription(store, subscription);
    return;
  }
  const start = item.current_period_end;
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, start);
  const line = monthLine(store, subscription, start, item.current_period_end);
  const invoice = issueInvoice(store, subscription, 'subscription_cycle', [line]);
  subscription.latest_invoice = invoice.id;
  if (subscription.pause_collection) {
    voidInvoice(store, invoice); // "immediately marked as void", and the status stays
    store.emit('customer.subscription.updated', subscription);
    return;
  }
  const outcome = pay(store, invoice, methodOf(store, subscription), false);
  if (outcome !== 'paid') {
    subscription.status = 'past_due';
    recordFailedPayment(store, invoice, outcome);
  }
  store.emit('customer.subscription.updated', subscription);
}

/** Another try of an unpaid renewal; the last one ends the subscription. */
export function retry(store: Store, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const outcome = pay(store, invoice, methodOf(store, subscription), false);
  if (outcome === 'paid') afterPayment(store, invoice);
  else {
    recordFailedPayment(store, invoice, outcome);
    if (invoice.next_payment_attempt === null) endSubscription(store, subscription);
  }
}

/** What a payment brings about: the subscription is in order again, a change that waited for it happens. */
export function afterPayment(store: Store, invoice: Stripe.Invoice): void {
  const subscription = store.state.subscriptions[idOf(invoice.parent?.subscription_details?.subscription)];
  if (!subscription || subscription.status === 'canceled') return;
  if (subscription.latest_invoice !== invoice.id) return;
  subscription.status = 'active';
  const { billing_cycle_anchor: anchor, subscription_items: items } = subscription.pending_update ?? {};
  const [item] = items ?? [];
  subscription.pending_update = null;
  if (item) {
    if (anchor) beginMonth(subscription, anchor);
    Object.assign(itemOf(subscription), { price: item.price, plan: item.plan });
    store.emit('customer.subscription.pending_update_applied', subscription);
  }
  store.emit('customer.subscription.updated', subscription);
}
