import type Stripe from 'stripe';
import { startSubscription } from './billing.ts';
import { type Card, refusalToKeep } from './cards.ts';
import type { StripeFault } from './faults.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { makePaymentMethod, makeSetupIntent } from './objects.ts';
import { judge, type Outcome } from './paying.ts';
import type { World } from './store.ts';

/** Keeps a card for a customer. */
export function keepCard(world: World, card: Card, customer: string | null, name: string | null): Stripe.PaymentMethod {
  const method = makePaymentMethod(world.id('pm'), world.now(), card, name);
  method.customer = customer;
  world.state.methods[method.id] = method;
  world.state.cards[method.id] = card;
  if (customer) world.emit('payment_method.attached', method);
  return method;
}

/** A card that was typed on the pay page: pays, or is kept, as the session wants. */
export function completeSession(
  world: World,
  session: Stripe.Checkout.Session,
  card: Card,
  input: { name: string; confirmed: boolean },
): Outcome {
  if (session.status !== 'open') return 'paid';
  if ((card.behaviour === 'confirm' || card.behaviour === 'always') && !input.confirmed) return 'confirm';
  const outcome =
    session.mode === 'setup' ? setUp(world, session, card, input.name) : buy(world, session, card, input.name);
  if (outcome) return outcome;
  session.status = 'complete';
  session.url = null;
  world.emit('checkout.session.completed', session);
  return 'paid';
}

function setUp(world: World, session: Stripe.Checkout.Session, card: Card, name: string): StripeFault | null {
  const refusal = refusalToKeep(card);
  if (refusal) return refusal;
  const customer = idOf(session.customer);
  const method = keepCard(world, card, customer, name);
  const intent = makeSetupIntent(world.id('seti'), world.now(), customer, method.id);
  intent.metadata = session.metadata;
  world.state.setups[intent.id] = intent;
  session.setup_intent = intent.id;
  world.emit('setup_intent.succeeded', intent);
  return null;
}

function buy(world: World, session: Stripe.Checkout.Session, card: Card, name: string): StripeFault | null {
  const wanted = world.state.wanted[session.id];
  const customer = idOf(session.customer);
  const price = find(world, 'prices', wanted?.price);
  const verdict = judge(world, { card, confirmed: true, customer });
  if (verdict !== 'paid' && verdict !== 'confirm') return verdict;
  const method = keepCard(world, card, customer, name).id;
  const metadata = wanted?.metadata ?? {};
  const tax = session.automatic_tax.enabled;
  const { subscription } = startSubscription(world, { customer, price, method, metadata, tax, confirmed: true });
  session.subscription = subscription.id;
  session.invoice = idOf(subscription.latest_invoice);
  session.payment_status = 'paid';
  return null;
}

export function expireSession(world: World, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}
