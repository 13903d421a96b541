import type Stripe from 'stripe';
import { beginMonth, issueInvoice, setPrice, voidInvoice } from './billing.ts';
import { day, periodEnd } from './calendar.ts';
import type { LineInput } from './invoice-objects.ts';
import { itemOf, monthLine, prorations } from './lines.ts';
import { planOfPrice } from './objects.ts';
import { methodOf, pay } from './paying.ts';
import type { Store } from './store.ts';
import { badRequest } from './stripe-api-error.ts';

export interface PriceChange {
  price: Stripe.Price;
  /** Unix seconds of the proration. */
  at: number;
  /** `billing_cycle_anchor=now`: a new month begins, and is paid for whole. */
  newMonth: boolean;
  /** `proration_behavior`. */
  proration: string;
  /** `payment_behavior`. */
  payment: string | undefined;
}

/**
 * What a change costs. With a new month: unused time back, and the new price's whole month, which is no proration. That
 * the whole month comes after the credit, in one invoice, is by Stripe's guide to billing cycles; not seen at Stripe itself.
 */
export function changeLines(store: Store, subscription: Stripe.Subscription, change: PriceChange): LineInput[] {
  const { price, at, newMonth, proration } = change;
  const [back, rest] = prorations(store, subscription, price, at);
  if (!newMonth) return [back, rest];
  const after = structuredClone(subscription);
  itemOf(after).price = price;
  const month = monthLine(store, after, at, periodEnd(at, at));
  return proration === 'none' ? [month] : [back, month];
}

/** The change is paid for at once; unpaid, it is refused or waits, as `payment_behavior` says. */
export function invoiceChange(store: Store, subscription: Stripe.Subscription, change: PriceChange): void {
  const before = subscription.latest_invoice;
  const invoice = issueInvoice(store, subscription, 'subscription_update', changeLines(store, subscription, change));
  subscription.latest_invoice = invoice.id;
  const outcome = pay(store, invoice, methodOf(store, subscription), false);
  if (outcome === 'paid') {
    if (change.newMonth) beginMonth(subscription, change.at);
    setPrice(store, subscription, change.price);
  } else if (change.payment === 'error_if_incomplete') {
    voidInvoice(store, invoice);
    subscription.latest_invoice = before;
    throw outcome === 'confirm' ? badRequest('This payment requires authentication.') : outcome;
  } else setPendingUpdate(store, subscription, change);
}

/**
 * The change happens when its invoice is paid, or is forgotten after 23 hours, or with the month. Whether a month that
 * is paid for later begins with the call or with the payment is not said by Stripe's reference; here it is the call,
 * because the invoice's line names the month.
 */
function setPendingUpdate(store: Store, subscription: Stripe.Subscription, { price, at, newMonth }: PriceChange): void {
  const item = itemOf(subscription);
  subscription.pending_update = {
    billing_cycle_anchor: newMonth ? at : null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: Math.min(store.now() + day - 3600, item.current_period_end),
    metadata: null,
    subscription_items: [{ ...item, price, plan: planOfPrice(price) }],
    trial_end: null,
    trial_from_plan: null,
  } satisfies Stripe.Subscription.PendingUpdate;
  store.emit('customer.subscription.updated', subscription);
}
