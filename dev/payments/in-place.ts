import type Stripe from 'stripe';
import { afterPayment } from './billing.ts';
import { type Card, findCard } from './cards.ts';
import { keepCard } from './checkout.ts';
import { badRequest, declined, StripeFault } from './faults.ts';
import { find } from './find.ts';
import { pay } from './paying.ts';
import { idOf } from './wire.ts';
import type { World } from './world.ts';

export interface TypedCard {
  /** The payment's secret; without it nobody can confirm it. */
  secret: string;
  number: string;
  name: string;
  /** What the card's owner told the bank, when it has asked. */
  answer: 'yes' | 'no' | null;
}

/**
 * Confirms a payment from the card form inside the shop's page.
 * @returns the payment: `succeeded`, or `requires_action` while the bank waits for its owner's answer
 * @throws a StripeFault for a card that does not pay, and for a payment that is over
 */
export function confirmInPlace(world: World, { secret, number, name, answer }: TypedCard): Stripe.PaymentIntent {
  const intent = Object.values(world.state.intents).find(({ client_secret: known }) => known === secret);
  if (!intent) throw badRequest('No such payment_intent.', 'client_secret', 'resource_missing');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw badRequest(`The payment is ${intent.status} already.`, undefined, 'payment_intent_unexpected_state');
  const card = findCard(number);
  if (!card) throw declined('incorrect_number', undefined, 'Your card number is incorrect.');
  if (asks(card) && answer === null) {
    intent.status = 'requires_action';
    return intent;
  }
  if (answer === 'no') {
    intent.status = 'requires_payment_method';
    throw badRequest('We are unable to authenticate your card.', undefined, 'payment_intent_authentication_failure');
  }
  take(world, intent, card, name);
  return intent;
}

const asks = ({ behaviour }: Card) => behaviour === 'confirm' || behaviour === 'always';

/** The card that paid the first month pays the next ones (`save_default_payment_method`). */
function take(world: World, intent: Stripe.PaymentIntent, card: Card, name: string): void {
  const id = Object.keys(world.state.intentOf).find((each) => world.state.intentOf[each] === intent.id);
  const invoice = find(world, 'invoices', id);
  const subscription = find(world, 'subscriptions', idOf(invoice.parent?.subscription_details?.subscription));
  const method = keepCard(world, card, idOf(invoice.customer), name || null);
  const outcome = pay(world, invoice, method.id, true);
  if (outcome instanceof StripeFault) {
    method.customer = null; // a card that did not pay is not kept
    world.emit('invoice.payment_failed', invoice);
    throw outcome;
  }
  subscription.default_payment_method = method.id;
  afterPayment(world, invoice);
}
