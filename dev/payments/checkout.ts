import type Stripe from 'stripe';
import { startSubscription } from './billing.ts';
import { type Card, saveError } from './cards.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { makePaymentMethod, makeSetupIntent } from './objects.ts';
import { type Outcome, paymentOutcome } from './paying.ts';
import type { Store } from './store.ts';
import type { StripeApiError } from './stripe-api-error.ts';

/** Keeps a card for a customer. */
export function saveCard(store: Store, card: Card, customer: string | null, name: string | null): Stripe.PaymentMethod {
  const method = makePaymentMethod(store.id('pm'), store.now(), card, name);
  method.customer = customer;
  store.state.methods[method.id] = method;
  store.state.cards[method.id] = card;
  if (customer) store.emit('payment_method.attached', method);
  return method;
}

/** A card that was typed on the pay page: pays, or is kept, as the session wants. */
export function completeSession(
  store: Store,
  session: Stripe.Checkout.Session,
  card: Card,
  input: { name: string; confirmed: boolean },
): Outcome {
  if (session.status !== 'open') return 'paid';
  if ((card.behaviour === 'confirm' || card.behaviour === 'always') && !input.confirmed) return 'confirm';
  const outcome =
    session.mode === 'setup' ? setUp(store, session, card, input.name) : buy(store, session, card, input.name);
  if (outcome) return outcome;
  session.status = 'complete';
  session.url = null;
  store.emit('checkout.session.completed', session);
  return 'paid';
}

function setUp(store: Store, session: Stripe.Checkout.Session, card: Card, name: string): StripeApiError | null {
  const error = saveError(card);
  if (error) return error;
  const customer = idOf(session.customer);
  const method = saveCard(store, card, customer, name);
  const intent = makeSetupIntent(store.id('seti'), store.now(), customer, method.id);
  intent.metadata = session.metadata;
  store.state.setups[intent.id] = intent;
  session.setup_intent = intent.id;
  store.emit('setup_intent.succeeded', intent);
  return null;
}

function buy(store: Store, session: Stripe.Checkout.Session, card: Card, name: string): StripeApiError | null {
  const wanted = store.state.wanted[session.id];
  const customer = idOf(session.customer);
  const price = find(store, 'prices', wanted?.price);
  const verdict = paymentOutcome(store, { card, confirmed: true, customer });
  if (verdict !== 'paid' && verdict !== 'confirm') return verdict;
  const method = saveCard(store, card, customer, name).id;
  const metadata = wanted?.metadata ?? {};
  const tax = session.automatic_tax.enabled;
  const { subscription } = startSubscription(store, { customer, price, method, metadata, tax, confirmed: true });
  session.subscription = subscription.id;
  session.invoice = idOf(subscription.latest_invoice);
  session.payment_status = 'paid';
  return null;
}

export function expireSession(store: Store, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  store.emit('checkout.session.expired', session);
}
