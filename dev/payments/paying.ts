import type Stripe from 'stripe';
import { day } from './calendar.ts';
import { type Card, refusalToPay } from './cards.ts';
import { makeDispute } from './dispute-objects.ts';
import { badRequest, declined, type StripeFault } from './faults.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { makePaymentIntent } from './invoice-objects.ts';
import type { World } from './store.ts';

/** Days between the tries of a renewal; after the last one the subscription ends. */
const retries = [3, 5, 7];

export type Outcome = 'paid' | 'confirm' | StripeFault;

/** The card that pays: the subscription's own, else the customer's. */
export function methodOf(world: World, subscription: Stripe.Subscription): string | null {
  const customer = find(world, 'customers', idOf(subscription.customer));
  return idOf(subscription.default_payment_method) || idOf(customer.invoice_settings.default_payment_method) || null;
}

/**
 * A payment method that a call names; none when it names none, or takes the one away.
 * @throws a StripeFault (400) for one that is not this customer's
 */
export function ownMethod(world: World, customer: string, asked: string | undefined, param: string): string | null {
  if (!asked) return null;
  if (idOf(world.state.methods[asked]?.customer) === customer) return asked;
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
export function pay(world: World, invoice: Stripe.Invoice, method: string | null, confirmed: boolean): Outcome {
  const intent = intentOf(world, invoice);
  invoice.attempted = true;
  if (invoice.amount_due === 0) return settle(world, invoice, null);
  invoice.attempt_count += 1;
  const card = method ? world.state.cards[method] : undefined;
  if (intent && method) intent.payment_method = method;
  const outcome = judge(world, { card, confirmed, customer: idOf(invoice.customer) });
  if (outcome === 'paid') {
    settle(world, invoice, intent);
    if (card?.behaviour === 'disputed' && intent) openDispute(world, intent);
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
export function judge(world: World, { card, confirmed, customer }: Payment): Outcome {
  if (!card) return declined('missing', undefined, 'The customer has no payment method.');
  if (isToDecline(world, customer)) return declined('card_declined', 'generic_decline', 'Your card was declined.');
  const refusal = refusalToPay(card);
  if (refusal) return refusal;
  return card.behaviour === 'always' && !confirmed ? 'confirm' : 'paid';
}

function isToDecline({ state: { declineNext } }: World, customer: string): boolean {
  const name = [customer, 'any'].find((each) => (declineNext[each] ?? 0) > 0);
  if (name === undefined) return false;
  declineNext[name] = (declineNext[name] ?? 0) - 1;
  return true;
}

/** The payment of an invoice, made when there is none; null where there is nothing to pay. */
export function intentOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  if (invoice.amount_due === 0) return null;
  const known = world.state.intentOf[invoice.id];
  if (known) return find(world, 'intents', known);
  const intent = makePaymentIntent(world.id('pi'), world.now(), invoice);
  world.state.intents[intent.id] = intent;
  world.state.intentOf[invoice.id] = intent.id;
  return intent;
}

function settle(world: World, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): 'paid' {
  const customer = find(world, 'customers', idOf(invoice.customer));
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now();
  if (intent) {
    Object.assign(intent, { status: 'succeeded', amount_received: invoice.amount_due });
    world.state.charges.push({
      invoice: invoice.id,
      customer: customer.id,
      amount: invoice.amount_due,
      currency: invoice.currency,
      at: world.now(),
    });
  }
  world.emit('invoice.paid', invoice);
  return 'paid';
}

export function openDispute(world: World, paid: Stripe.PaymentIntent): Stripe.Dispute {
  const dispute = makeDispute(world.id('du'), world.now(), paid);
  world.state.disputes[dispute.id] = dispute;
  world.emit('charge.dispute.created', dispute);
  return dispute;
}

/** What a customer has as credit (below zero) or owes, from now on. */
export function moveBalance(world: World, customer: Stripe.Customer, balance: number): void {
  if (customer.balance === balance) return;
  customer.balance = balance;
  world.emit('customer.updated', customer);
}

/** What follows from a renewal that was not paid: the events, and when it is tried again. */
export function noteUnpaid(world: World, invoice: Stripe.Invoice, outcome: Exclude<Outcome, 'paid'>): void {
  const wait = retries[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : world.now() + wait * day;
  world.emit('invoice.payment_failed', invoice);
  if (outcome === 'confirm') world.emit('invoice.payment_action_required', invoice);
}
