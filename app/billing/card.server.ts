import type Stripe from 'stripe';
import type { Account } from '~/platform/generated/client.ts';
import { hasPayments, isLost, paymentFailure, stripe } from '~/platform/payments.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { type Begun, closeBySession, type Describe, openSession } from './checkout.server.ts';
import { guarded, type Refusal, refuse } from './failures.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';
import { cardSessionParams, type WaysBack } from './stripe-params.server.ts';

/** Opens Stripe's page on which a new card is kept; nothing is charged there. Only for accounts that have a card. */
export async function beginCardChange(account: Account, back: WaysBack, requestId?: string): Promise<Begun> {
  const customer = account.stripeCustomerId;
  if (!hasPayments()) return refuse('payments-off');
  if (!customer || !account.cardLastFour) return refuse('not-subscribed');
  const { id: accountId, currency } = account;
  const describe: Describe = async (attempt) => cardSessionParams({ accountId, customer, currency, attempt, back });
  const opening = { accountId, wish: { kind: 'card' }, describe, requestId } as const;
  return guarded('card-change', requestId, () => openSession(opening));
}

export type CardChanged = { ok: true; account: Account } | Refusal;

/** After Stripe's page: the kept card pays from now on. */
export async function settleCardChange(account: Account, sessionId: string, requestId?: string): Promise<CardChanged> {
  return guarded('settle-card', requestId, async () => {
    const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] });
    if (session.client_reference_id !== account.id || session.mode !== 'setup') return refuse('unknown-session');
    const method = methodOf(session);
    if (session.status !== 'complete' || !method || !account.stripeCustomerId) return refuse('not-subscribed');
    await adopt(account.id, account.stripeCustomerId, method, session.id);
    const changed = await refreshPayments(account.id, requestId);
    await closeBySession(session);
    return { ok: true, account: changed };
  });
}

function methodOf({ setup_intent: intent }: Stripe.Checkout.Session): string | null {
  if (typeof intent !== 'object' || intent?.status !== 'succeeded') return null;
  return typeof intent.payment_method === 'string' ? intent.payment_method : (intent.payment_method?.id ?? null);
}

/** Makes a card the one that pays, and pays with it what is open. `occasion` makes the writes one, however often tried. */
async function adopt(accountId: string, customer: string, method: string, occasion: string): Promise<void> {
  const key = (what: string) => ({ idempotencyKey: `${what}:${occasion}` });
  const kept = await stripe().paymentMethods.retrieve(method);
  if (!kept.customer) return; // taken off again since
  const settings = { invoice_settings: { default_payment_method: method } };
  await stripe().customers.update(customer, settings, key('card-default'));
  const subscription = await findSubscription(accountId);
  if (!subscription) return;
  await stripe().subscriptions.update(subscription.stripeId, { default_payment_method: method }, key('card-sub'));
  if (subscription.status === 'past_due') await payOpenInvoice(subscription.stripeId, occasion);
}

/** A refusal is no fault of the card change: the banner stays, and the mail has told. */
async function payOpenInvoice(subscription: string, occasion: string): Promise<void> {
  const { latest_invoice: invoice } = await stripe().subscriptions.retrieve(subscription, {
    expand: ['latest_invoice'],
  });
  if (typeof invoice !== 'object' || invoice?.status !== 'open') return;
  try {
    await stripe().invoices.pay(invoice.id, {}, { idempotencyKey: `card-pay:${occasion}:${invoice.id}` });
  } catch (error) {
    if (!paymentFailure(error) || isLost(error)) throw error;
  }
}

/**
 * For calls: takes a card by its token (`tok_…`), or one that Stripe keeps already (`pm_…`, `seti_…`).
 * @returns the account with the card's brand and last four
 */
export async function updateCard(account: Account, reference: string, requestId?: string): Promise<CardChanged> {
  const customer = account.stripeCustomerId;
  if (!hasPayments()) return refuse('payments-off');
  if (!customer) return refuse('not-subscribed');
  return guarded('update-card', requestId, async () => {
    const method = await attachCard(customer, reference, account.id);
    await adopt(account.id, customer, method, `${account.id}:${reference}`);
    return { ok: true, account: await refreshPayments(account.id, requestId) };
  });
}

/** @returns Stripe's id of the payment method, which belongs to the customer then */
export async function attachCard(customer: string, reference: string, accountId: string): Promise<string> {
  const key = (what: string) => ({ idempotencyKey: `${what}:${accountId}:${reference}` });
  let method = reference;
  if (reference.startsWith('tok_')) {
    const card: Stripe.PaymentMethodCreateParams = { type: 'card', card: { token: reference } };
    method = (await stripe().paymentMethods.create(card, key('card-new'))).id;
  } else if (reference.startsWith('seti_')) {
    const { payment_method: kept } = await stripe().setupIntents.retrieve(reference);
    method = typeof kept === 'string' ? kept : (kept?.id ?? '');
  }
  return (await stripe().paymentMethods.attach(method, { customer }, key('card-attach'))).id;
}
