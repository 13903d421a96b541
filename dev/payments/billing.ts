import type Stripe from 'stripe';
import { periodEnd } from './calendar.ts';
import { taxIdsForInvoice } from './calls/tax-ids.ts';
import { find } from './find.ts';
import { type LineInput, makeInvoice, makeLine } from './invoice-objects.ts';
import { planOfPrice } from './objects.ts';
import { intentOf, methodOf, noteUnpaid, type Outcome, pay } from './paying.ts';
import { makeSubscription } from './subscription-objects.ts';
import { idOf } from './wire.ts';
import type { World } from './world.ts';

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription without an item');
  return item;
}

const productName = (world: World, price: Stripe.Price) => find(world, 'products', idOf(price.product as string)).name;

/** The line of a whole month. */
export function monthLine(world: World, subscription: Stripe.Subscription, start: number, end: number): LineInput {
  const { id: item, price } = itemOf(subscription);
  const amount = price.unit_amount ?? 0;
  const description = `1 × ${productName(world, price)} (at ${(amount / 100).toFixed(2)} / month)`;
  return {
    id: world.id('il'),
    amount,
    description,
    price,
    subscription: subscription.id,
    item,
    start,
    end,
    proration: false,
  };
}

/** What a change of price at a moment is worth: the unused rest back, the rest of the new price. */
export function prorations(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): LineInput[] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const line = (of: Stripe.Price, sign: number, words: string): LineInput => ({
    id: world.id('il'),
    amount: sign * Math.round((of.unit_amount ?? 0) * share),
    description: `${words} ${productName(world, of)} after ${new Date(at * 1000).toISOString().slice(0, 10)}`,
    price: of,
    subscription: subscription.id,
    item: item.id,
    start: at,
    end,
    proration: true,
  });
  return [line(item.price, -1, 'Unused time on'), line(price, 1, 'Remaining time on')];
}

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
    hostedUrl,
    start,
    end,
  });
  invoice.customer_tax_ids = taxIdsForInvoice(world, customer.id);
  takeWaiting(world, subscription.id, invoice, customer);
  customer.currency ??= subscription.currency;
  world.state.invoices[id] = invoice;
  world.emit('invoice.finalized', invoice);
  return invoice;
}

function takeWaiting(world: World, subscription: string, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const waiting = world.state.waiting[subscription] ?? [];
  if (waiting.length === 0) return;
  delete world.state.waiting[subscription];
  invoice.lines.data.unshift(...waiting.map((line) => ({ ...line, invoice: invoice.id })));
  const total = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0);
  const balance = total + customer.balance;
  const due = Math.max(0, balance);
  Object.assign(invoice, { subtotal: total, subtotal_excluding_tax: total, total, total_excluding_tax: total });
  Object.assign(invoice, { amount_due: due, amount_remaining: due, ending_balance: Math.min(0, balance) });
}

interface StartInput {
  customer: string;
  price: Stripe.Price;
  method: string | null;
  metadata: Record<string, string>;
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

/** Without its first month's money a subscription is incomplete. */
function openSubscription(world: World, input: StartInput) {
  const created = world.now();
  const { customer, price, method, metadata } = input;
  const end = periodEnd(created, created);
  const [id, itemId] = [world.id('sub'), world.id('si')];
  const subscription = makeSubscription({ id, itemId, created, customer, price, periodEnd: end, method, metadata });
  world.state.subscriptions[id] = subscription;
  const invoice = issueInvoice(world, subscription, 'subscription_create', [
    monthLine(world, subscription, created, end),
  ]);
  subscription.latest_invoice = invoice.id;
  return { subscription, invoice };
}

/** Nobody has confirmed the first payment for 23 hours. */
export function expireIncomplete(world: World, subscription: Stripe.Subscription): void {
  subscription.status = 'incomplete_expired';
  voidInvoice(world, find(world, 'invoices', idOf(subscription.latest_invoice)));
  world.emit('customer.subscription.updated', subscription);
}

/** Nobody can pay a void invoice: its payment is cancelled with it. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'void';
  invoice.status_transitions.voided_at = world.now();
  const intent = world.state.intents[world.state.intentOf[invoice.id] ?? ''];
  if (intent) intent.status = 'canceled';
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
