import type Stripe from 'stripe';
import type { Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt } from '~/platform/generated/client.ts';
import { hasPayments, isAnswered, isKeyReused, paymentFailure, stripe } from '~/platform/payments.server.ts';
import { closeAttempt, noteSession, openAttempt, type Wish } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { customerOf } from './customer.server.ts';
import { guarded, patiently, type Refusal, refuse } from './failures.server.ts';
import { priceOf } from './prices.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';

/** Where Stripe's page sends the customer; Stripe puts the session's id for `{CHECKOUT_SESSION_ID}`. */
export interface WaysBack {
  success: string;
  cancel: string;
}

export type Begun = { ok: true; url: string } | Refusal;

/**
 * Opens Stripe's page on which the first month of a plan is paid. An account has one such page open at most: the same
 * wish leads to the same page, another one closes it first.
 */
export async function beginCheckout(account: Account, plan: Plan, back: WaysBack): Promise<Begun> {
  if (!hasPayments()) return refuse('payments-off');
  return guarded('checkout', async () => {
    const fresh = await refreshPayments(account.id); // somebody may have paid in another window
    if (await findSubscription(account.id)) return refuse('already-subscribed');
    const wish: Wish = { kind: 'checkout', toPlan: plan.slug };
    const customer = await customerOf(fresh, plan.currency);
    const price = await priceOf(plan);
    return openSession(account.id, wish, (attempt) => ({
      mode: 'subscription',
      customer,
      client_reference_id: account.id,
      line_items: [{ price, quantity: 1 }],
      subscription_data: { metadata: { account: account.id, attempt: attempt.id } },
      metadata: { account: account.id, attempt: attempt.id },
      success_url: back.success,
      cancel_url: back.cancel,
    }));
  });
}

type Describe = (attempt: PaymentAttempt) => Stripe.Checkout.SessionCreateParams;

/** The session of a wish: the one that is open, or a new one after everything else that was open has been closed. */
export async function openSession(accountId: string, wish: Wish, describe: Describe): Promise<Begun> {
  const opened = await openAttempt(accountId, wish);
  if (!opened.ok) return opened;
  if (!(await closeRivals(opened.others))) return refuse('already-subscribed');
  const { attempt } = opened;
  const known = attempt.stripeSession ? await stripe().checkout.sessions.retrieve(attempt.stripeSession) : null;
  if (known?.url) return { ok: true, url: known.url };
  if (!known) return createSession(accountId, wish, describe, attempt);
  if (known.status === 'complete') await refreshPayments(accountId);
  await closeBySession(known);
  return openSession(accountId, wish, describe); // refused when the refresh has found a subscription
}

async function createSession(
  accountId: string,
  wish: Wish,
  describe: Describe,
  attempt: PaymentAttempt,
): Promise<Begun> {
  try {
    const key = { idempotencyKey: `${wish.kind}:${attempt.id}` };
    const session = await patiently(() => stripe().checkout.sessions.create(describe(attempt), key));
    await noteSession(attempt.id, session.id);
    return session.url ? { ok: true, url: session.url } : refuse('unavailable');
  } catch (error) {
    // A key that is of no more use: what it once made, if anything, was shown to nobody.
    if (isAnswered(error)) await closeAttempt(attempt.id, 'failed', 'answered with an error');
    if (isKeyReused(error)) return openSession(accountId, wish, describe);
    throw error;
  }
}

/**
 * Closes the payment pages of other wishes, so that nobody pays twice.
 * @returns false when a customer was faster and has paid on one of them
 */
export async function closeRivals(others: readonly PaymentAttempt[]): Promise<boolean> {
  for (const other of others) {
    const isPaid = other.stripeSession !== null && !(await isClosed(other.stripeSession));
    if (isPaid) await refreshPayments(other.accountId);
    await closeAttempt(other.id, isPaid ? 'done' : 'replaced');
    if (isPaid && other.kind === 'checkout') return false;
  }
  return true;
}

/** Closes a page. False when it is complete. */
async function isClosed(id: string): Promise<boolean> {
  const session = await stripe().checkout.sessions.retrieve(id);
  if (session.status !== 'open') return session.status !== 'complete';
  return expire(id);
}

async function expire(session: string): Promise<boolean> {
  try {
    await stripe().checkout.sessions.expire(session);
    return true;
  } catch (error) {
    if (paymentFailure(error) !== 'refused') throw error;
    return (await stripe().checkout.sessions.retrieve(session)).status !== 'complete';
  }
}

/** What a session of Stripe's page came to, for the account that opened it. */
export async function closeBySession(session: Stripe.Checkout.Session): Promise<void> {
  if (session.status === 'open' || session.status === null) return;
  const attempt = await database().paymentAttempt.findUnique({ where: { stripeSession: session.id } });
  if (attempt) await closeAttempt(attempt.id, session.status === 'complete' ? 'done' : 'replaced');
}

/**
 * After Stripe's page: looks whether it was paid. The webhook may have been faster or may come later; both write the same.
 */
export async function settleCheckout(
  account: Account,
  sessionId: string,
): Promise<{ ok: true; account: Account } | Refusal> {
  return guarded('settle-checkout', async () => {
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    if (session.client_reference_id !== account.id) return refuse('unknown-session');
    if (session.status !== 'complete') return refuse('not-subscribed');
    const paid = await refreshPayments(account.id);
    await closeBySession(session);
    return { ok: true, account: paid };
  });
}
