import type Stripe from 'stripe';
import type { Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt } from '~/platform/generated/client.ts';
import { hasPayments, isAnswered, isKeyReused, stripe } from '~/platform/payments.server.ts';
import { closeAttempt, noteObject, openAttempt, type Wish } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { customerOf } from './customer.server.ts';
import { guarded, patiently, type Refusal, refuse } from './failures.server.ts';
import { priceOf } from './prices.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';
import { closeRivals } from './rivals.server.ts';

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
    await refreshPayments(account.id); // somebody may have paid in another window
    if (await findSubscription(account.id)) return refuse('already-subscribed');
    const wish: Wish = { kind: 'checkout', toPlan: plan.slug };
    return openSession(account.id, wish, async (attempt) => ({
      mode: 'subscription',
      customer: await customerOf(account.id, plan.currency),
      client_reference_id: account.id,
      line_items: [{ price: await priceOf(plan), quantity: 1 }],
      subscription_data: { metadata: { account: account.id, attempt: attempt.id } },
      metadata: { account: account.id, attempt: attempt.id },
      success_url: back.success,
      cancel_url: back.cancel,
    }));
  });
}

/** Asked after everything else that was open has been closed. */
type Describe = (attempt: PaymentAttempt) => Promise<Stripe.Checkout.SessionCreateParams>;

/** The session of a wish: the one that is open, or a new one after everything else that was open has been closed. */
export async function openSession(accountId: string, wish: Wish, describe: Describe): Promise<Begun> {
  const opened = await openAttempt(accountId, wish);
  if (!opened.ok) return opened;
  if (!(await closeRivals(opened.others))) return refuse('already-subscribed');
  const { attempt } = opened;
  const known = attempt.stripeObject ? await stripe().checkout.sessions.retrieve(attempt.stripeObject) : null;
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
    const params = await describe(attempt);
    const session = await patiently(() => stripe().checkout.sessions.create(params, key));
    await noteObject(attempt.id, session.id);
    return session.url ? { ok: true, url: session.url } : refuse('unavailable');
  } catch (error) {
    // A key that is of no more use: what it once made, if anything, was shown to nobody.
    if (isAnswered(error)) await closeAttempt(attempt.id, 'failed', 'answered with an error');
    if (isKeyReused(error)) return openSession(accountId, wish, describe);
    throw error;
  }
}

/** What a session of Stripe's page came to, for the account that opened it. */
export async function closeBySession(session: Stripe.Checkout.Session): Promise<void> {
  if (session.status === 'open' || session.status === null) return;
  const attempt = await database().paymentAttempt.findUnique({ where: { stripeObject: session.id } });
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
