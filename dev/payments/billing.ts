import type Stripe from 'stripe';
import { periodEnd } from './calendar.ts';
import { taxIdsForInvoice } from './calls/tax-ids.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { type LineInput, makeInvoice, makeLine } from './invoice-objects.ts';
import { itemOf, monthLine } from './lines.ts';
import { planOfPrice } from './objects.ts';
import { intentOf, methodOf, moveBalance, noteUnpaid, type Outcome, pay } from './paying.ts';
import { cancelScheduleOf } from './schedule-ends.ts';
import type { World } from './store.ts';
import { makeSubscription, type PaymentWishes } from './subscription-objects.ts';
import { applyTax } from './tax.ts';

/** Writes an invoice; waiting prorations go onto it. */
export function issueInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: string,
  lines: LineInput[],
): Stripe.Invoice {
  const id = world.id('in');
  const item = itemOf(subscription);
  const customer = find(world, 'customers', idOf(subscription.customer));
  const number = `SANDBOX-${id.slice(3, 9)}`;
  const [start, end] = [item.current_period_start, item.current_period_end];
  const hostedUrl = `${world.origin}/invoice/${id}`;
  const invoice = makeInvoice({
    id,
    number,
    created: world.now(),
    reason,
    customer,
    subscription,
    lines,
    waiting: takeWaiting(world, subscription.id),
    hostedUrl,
    start,
    end,
  });
  invoice.customer_tax_ids = taxIdsForInvoice(world, customer.id);
  if (subscription.automatic_tax.enabled) applyTax(world, invoice, customer);
  customer.currency ??= subscription.currency;
  moveBalance(world, customer, invoice.ending_balance ?? 0);
  world.state.invoices[id] = invoice;
  world.emit('invoice.finalized', invoice);
  return invoice;
}

/** Prorations that wait for the next invoice of a subscription, taken off the heap. */
function takeWaiting({ state }: World, subscription: string): Stripe.InvoiceLineItem[] {
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
  world: World,
  input: StartInput & { confirmed: boolean },
): { subscription: Stripe.Subscription; outcome: Outcome } {
  const { subscription, invoice } = openSubscription(world, input);
  const outcome = pay(world, invoice, methodOf(world, subscription), input.confirmed);
  if (outcome === 'paid') subscription.status = 'active';
  world.emit('customer.subscription.created', subscription);
  return { subscription, outcome };
}

/** Begins a subscription whose first payment the customer confirms in the page (`default_incomplete`). */
export function awaitFirstPayment(world: World, input: StartInput): Stripe.Subscription {
  const { subscription, invoice } = openSubscription(world, input);
  intentOf(world, invoice);
  world.emit('customer.subscription.created', subscription);
  return subscription;
}

const asStripeDoes: PaymentWishes = { methodTypes: null, saveMethod: 'off' };

/** Without its first month's money a subscription is incomplete. */
function openSubscription(world: World, input: StartInput) {
  const created = world.now();
  const { customer, price, method, metadata, settings = asStripeDoes } = input;
  const end = periodEnd(created, created);
  const [id, itemId] = [world.id('sub'), world.id('si')];
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
  world.state.subscriptions[id] = subscription;
  const invoice = issueInvoice(world, subscription, 'subscription_create', [
    monthLine(world, subscription, created, end),
  ]);
  subscription.latest_invoice = invoice.id;
  return { subscription, invoice };
}

/** Nobody has confirmed the first payment for 23 hours. */
export function expireIncomplete(world: World, subscription: Stripe.Subscription): void {
  voidInvoice(world, find(world, 'invoices', idOf(subscription.latest_invoice)));
  afterVoid(world, subscription);
}

/** A void first invoice ends what never began; else the newest invoice that is not void says how a subscription stands. */
export function afterVoid(world: World, subscription: Stripe.Subscription): void {
  subscription.pending_update = null;
  if (subscription.status === 'incomplete')
    Object.assign(subscription, { status: 'incomplete_expired', canceled_at: world.now(), ended_at: world.now() });
  const counts = Object.values(world.state.invoices).findLast(
    ({ parent, status }) => parent?.subscription_details?.subscription === subscription.id && status !== 'void',
  );
  if (subscription.status === 'past_due' && counts?.status === 'paid') subscription.status = 'active';
  world.emit('customer.subscription.updated', subscription);
}

/** Nobody can pay a void invoice: its payment is cancelled with it, and what it took of the balance comes back. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'void';
  invoice.status_transitions.voided_at = world.now();
  const intent = world.state.intents[world.state.intentOf[invoice.id] ?? ''];
  if (intent) intent.status = 'canceled';
  const customer = find(world, 'customers', idOf(invoice.customer));
  moveBalance(world, customer, customer.balance + invoice.starting_balance - (invoice.ending_balance ?? 0));
  world.emit('invoice.voided', invoice);
}

export function setPrice(world: World, subscription: Stripe.Subscription, price: Stripe.Price): void {
  Object.assign(itemOf(subscription), { price, plan: planOfPrice(price) });
  world.emit('customer.subscription.updated', subscription);
}

export function keepForNextInvoice(world: World, subscription: Stripe.Subscription, lines: LineInput[]): void {
  const waiting = world.state.waiting[subscription.id] ?? [];
  world.state.waiting[subscription.id] = [...waiting, ...lines.map((line) => makeLine(line, null))];
}

export function endSubscription(world: World, subscription: Stripe.Subscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.now();
  subscription.ended_at = world.now();
  subscription.pending_update = null;
  cancelScheduleOf(world, subscription);
  const invoice = world.state.invoices[idOf(subscription.latest_invoice)];
  if (invoice?.status === 'open') Object.assign(invoice, { next_payment_attempt: null, auto_advance: false });
  world.emit('customer.subscription.deleted', subscription);
}

/** The next month: a new period, its invoice, and a try to take the money. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription);
    return;
  }
  const start = item.current_period_end;
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, start);
  const line = monthLine(world, subscription, start, item.current_period_end);
  const invoice = issueInvoice(world, subscription, 'subscription_cycle', [line]);
  subscription.latest_invoice = invoice.id;
  const outcome = pay(world, invoice, methodOf(world, subscription), false);
  if (outcome !== 'paid') {
    subscription.status = 'past_due';
    noteUnpaid(world, invoice, outcome);
  }
  world.emit('customer.subscription.updated', subscription);
}

/** Another try of an unpaid renewal; the last one ends the subscription. */
export function retry(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const outcome = pay(world, invoice, methodOf(world, subscription), false);
  if (outcome === 'paid') afterPayment(world, invoice);
  else {
    noteUnpaid(world, invoice, outcome);
    if (invoice.next_payment_attempt === null) endSubscription(world, subscription);
  }
}

/** What a payment brings about: the subscription is in order again, a change that waited for it happens. */
export function afterPayment(world: World, invoice: Stripe.Invoice): void {
  const subscription = world.state.subscriptions[idOf(invoice.parent?.subscription_details?.subscription)];
  if (!subscription || subscription.status === 'canceled') return;
  if (subscription.latest_invoice !== invoice.id) return;
  subscription.status = 'active';
  const [item] = subscription.pending_update?.subscription_items ?? [];
  subscription.pending_update = null;
  if (item) {
    Object.assign(itemOf(subscription), { price: item.price, plan: item.plan });
    world.emit('customer.subscription.pending_update_applied', subscription);
  }
  world.emit('customer.subscription.updated', subscription);
}
