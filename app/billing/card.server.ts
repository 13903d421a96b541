import type Stripe from 'stripe';
import type { Account } from '~/platform/generated/client.ts';
import { isOutcomeUnknown, paymentFailureOf, stripe } from '~/platform/payments.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { type BuildSessionParams, closeAttemptOfSession, openSession, type StartResult } from './checkout.server.ts';
import { type BillingRejection, reject, withStripeErrors } from './failures.server.ts';
import { cardSessionParams, type ReturnUrls } from './stripe-params.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

/** Opens Stripe's page that stores a new card and charges nothing. */
export async function beginCardChange(account: Account, back: ReturnUrls, requestId?: string): Promise<StartResult> {
  const customer = account.stripeCustomerId;
  const { id: accountId, currency } = account;
  return withStripeErrors('card-change', requestId, async () => {
    if (!customer || !account.cardLastFour) return reject('not-subscribed');
    const describe: BuildSessionParams = async (attempt) =>
      cardSessionParams({ accountId, customer, currency, attempt, back });
    return openSession({ accountId, wish: { kind: 'card' }, describe, requestId });
  });
}

export type CardChangeOutcome = { ok: true; account: Account } | BillingRejection;

export async function completeCardChange(
  account: Account,
  sessionId: string,
  requestId?: string,
): Promise<CardChangeOutcome> {
  return withStripeErrors('settle-card', requestId, async () => {
    const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] });
    if (session.client_reference_id !== account.id || session.mode !== 'setup') return reject('unknown-session');
    const method = methodOf(session);
    if (session.status !== 'complete' || !method || !account.stripeCustomerId) return reject('not-subscribed');
    await setDefaultCard(account.id, account.stripeCustomerId, method, session.id);
    const changed = await syncFromStripe(account.id, requestId);
    await closeAttemptOfSession(session);
    return { ok: true, account: changed };
  });
}

function methodOf({ setup_intent: intent }: Stripe.Checkout.Session): string | null {
  if (typeof intent !== 'object' || intent?.status !== 'succeeded') return null;
  return typeof intent.payment_method === 'string' ? intent.payment_method : (intent.payment_method?.id ?? null);
}

/** The updates have no idempotency key: Stripe would replay the response to a card chosen again within a day. */
async function setDefaultCard(
  accountId: string,
  customer: string,
  method: string,
  idempotencyScope: string,
): Promise<void> {
  const kept = await stripe().paymentMethods.retrieve(method);
  if (!kept.customer) return; // the card was detached meanwhile
  const settings = { invoice_settings: { default_payment_method: method } };
  await stripe().customers.update(customer, settings);
  const subscription = await findSubscription(accountId);
  if (!subscription) return;
  await stripe().subscriptions.update(subscription.stripeId, { default_payment_method: method });
  if (subscription.status === 'past_due') await payOpenInvoices(subscription.stripeId, idempotencyScope);
}

/** Leaves out an unpaid upgrade, because that change has not happened. */
async function payOpenInvoices(subscription: string, idempotencyScope: string): Promise<void> {
  const { data } = await stripe().invoices.list({ subscription, status: 'open', limit: 100 });
  const months = data.filter(({ billing_reason: reason }) => reason !== 'subscription_update');
  for (const invoice of months.toSorted((a, b) => a.created - b.created)) await payInvoice(invoice, idempotencyScope);
}

/** A declined payment does not fail the change of card: banner and mail report it. */
async function payInvoice({ id, attempt_count: tries }: Stripe.Invoice, idempotencyScope: string): Promise<void> {
  try {
    await stripe().invoices.pay(id, {}, { idempotencyKey: `card-pay:${idempotencyScope}:${id}:${tries}` });
  } catch (error) {
    if (!paymentFailureOf(error) || isOutcomeUnknown(error)) throw error;
  }
}

/** @param reference `tok_…`, `pm_…` or `seti_…` */
export async function updateCard(account: Account, reference: string, requestId?: string): Promise<CardChangeOutcome> {
  const customer = account.stripeCustomerId;
  return withStripeErrors('update-card', requestId, async () => {
    if (!customer) return reject('not-subscribed');
    const method = await attachCard(customer, reference, account.id);
    if (method === null) return reject('card-of-another');
    await setDefaultCard(account.id, customer, method, `${account.id}:${reference}`);
    return { ok: true, account: await syncFromStripe(account.id, requestId) };
  });
}

/** @returns Stripe's id of the payment method; null for a card of another customer */
export async function attachCard(customer: string, reference: string, accountId: string): Promise<string | null> {
  const key = (what: string) => ({ idempotencyKey: `${what}:${accountId}:${reference}` });
  if (reference.startsWith('tok_')) {
    const card: Stripe.PaymentMethodCreateParams = { type: 'card', card: { token: reference } };
    const { id } = await stripe().paymentMethods.create(card, key('card-new'));
    return (await stripe().paymentMethods.attach(id, { customer }, key('card-attach'))).id;
  }
  const setup = reference.startsWith('seti_') ? await stripe().setupIntents.retrieve(reference) : null;
  if (setup && isOwnedByOther(setup.customer, customer)) return null;
  const method = setup ? idOf(setup.payment_method) : reference;
  const kept = await findMethod(method);
  if (kept && isOwnedByOther(kept.customer, customer)) return null;
  return (await stripe().paymentMethods.attach(method, { customer }, key('card-attach'))).id;
}

const idOf = (value: string | { id: string } | null): string => (typeof value === 'string' ? value : (value?.id ?? ''));

const isOwnedByOther = (owner: string | { id: string } | null, customer: string): boolean =>
  owner !== null && idOf(owner) !== customer;

/** Returns null for an unknown payment method, which Stripe refuses to attach unless it is a test card. */
async function findMethod(id: string): Promise<Stripe.PaymentMethod | null> {
  try {
    return await stripe().paymentMethods.retrieve(id);
  } catch (error) {
    if (paymentFailureOf(error) === 'gone') return null;
    throw error;
  }
}
