import type Stripe from 'stripe';
import { day } from './calendar.ts';
import { type Card, paymentError } from './cards.ts';
import { makeDispute } from './dispute-objects.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { makePaymentIntent } from './invoice-objects.ts';
import type { Store } from './store.ts';
import { badRequest, declined, type StripeApiError } from './stripe-api-error.ts';

/** Days between the tries of a renewal; after the last one the subscription ends. */
const retries = [3, 5, 7];

export type Outcome = 'paid' | 'confirm' | StripeApiError;

/** The card that pays: the subscription's own, else the customer's. */
export function methodOf(store: Store, subscription: Stripe.Subscription): string | null {
  const customer = find(store, 'customers', idOf(subscription.customer));
  return idOf(subscription.default_payment_method) || idOf(customer.invoice_settings.default_payment_method) || null;
}

/**
 * A payment method that a call names; none when it names none, or takes the one away.
 * @throws a StripeFault (400) for one that is not this customer's
 */
export function requireOwnMethod(
  store: Store,
  customer: string,
  asked: string | undefined,
  param: string,
): string | null {
  if (!asked) return null;
  if (idOf(store.state.methods[asked]?.customer) === customer) return asked;
  throw badRequest(
    `The customer does not have a payment method with the ID ${asked}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}

/**
 * Tries to take an invoice's money.
 * @param confirmed the card's owner is present and has confirmed the payment
 */
export function pay(store: Store, invoice: Stripe.Invoice, method: string | null, confirmed: boolean): Outcome {
  const intent = intentOf(store, invoice);
  invoice.attempted = true;
  if (invoice.amount_due === 0) return markPaid(store, invoice, null);
  invoice.attempt_count += 1;
  const card = method ? store.state.cards[method] : undefined;
  if (intent && method) intent.payment_method = method;
  const outcome = paymentOutcome(store, { card, confirmed, customer: idOf(invoice.customer) });
  if (outcome === 'paid') {
    markPaid(store, invoice, intent);
    if (card?.behaviour === 'disputed' && intent) openDispute(store, intent);
    return outcome;
  }
  if (intent) intent.status = outcome === 'confirm' ? 'requires_action' : 'requires_payment_method';
  return outcome;
}

interface Payment {
  card: Card | undefined;
  /** The card's owner is present and has confirmed. */
  confirmed: boolean;
  customer: string;
}

/** Whether a payment with a card would go through. */
export function paymentOutcome(store: Store, { card, confirmed, customer }: Payment): Outcome {
  if (!card) return declined('missing', undefined, 'The customer has no payment method.');
  if (takeDecline(store, customer)) return declined('card_declined', 'generic_decline', 'Your card was declined.');
  const error = paymentError(card);
  if (error) return error;
  return card.behaviour === 'always' && !confirmed ? 'confirm' : 'paid';
}

function takeDecline({ state: { declineNext } }: Store, customer: string): boolean {
  const name = [customer, 'any'].find((each) => (declineNext[each] ?? 0) > 0);
  if (name === undefined) return false;
  declineNext[name] = (declineNext[name] ?? 0) - 1;
  return true;
}

/** The payment of an invoice, made when there is none; null where there is nothing to pay. */
export function intentOf(store: Store, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  if (invoice.amount_due === 0) return null;
  const known = store.state.intentOf[invoice.id];
  if (known) return find(store, 'intents', known);
  const intent = makePaymentIntent(store.id('pi'), store.now(), invoice);
  store.state.intents[intent.id] = intent;
  store.state.intentOf[invoice.id] = intent.id;
  return intent;
}

function markPaid(store: Store, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): 'paid' {
  const customer = find(store, 'customers', idOf(invoice.customer));
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = store.now();
  if (intent) {
    Object.assign(intent, { status: 'succeeded', amount_received: invoice.amount_due });
    store.state.charges.push({
      invoice: invoice.id,
      customer: customer.id,
      amount: invoice.amount_due,
      currency: invoice.currency,
      at: store.now(),
    });
  }
  store.emit('invoice.paid', invoice);
  return 'paid';
}

export function openDispute(store: Store, paid: Stripe.PaymentIntent): Stripe.Dispute {
  const dispute = makeDispute(store.id('du'), store.now(), paid);
  store.state.disputes[dispute.id] = dispute;
  store.emit('charge.dispute.created', dispute);
  return dispute;
}

/** What a customer has as credit (below zero) or owes, from now on. */
export function setBalance(store: Store, customer: Stripe.Customer, balance: number): void {
  if (customer.balance === balance) return;
  customer.balance = balance;
  store.emit('customer.updated', customer);
}

/** What follows from a renewal that was not paid: the events, and when it is tried again. */
export function recordFailedPayment(store: Store, invoice: Stripe.Invoice, outcome: Exclude<Outcome, 'paid'>): void {
  const wait = retries[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : store.now() + wait * day;
  store.emit('invoice.payment_failed', invoice);
  if (outcome === 'confirm') store.emit('invoice.payment_action_required', invoice);
}
