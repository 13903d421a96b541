import type Stripe from 'stripe';
import type { Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt } from '~/platform/generated/client.ts';
import { hasPayments, isAnswered, isKeyReused, stripe } from '~/platform/payments.server.ts';
import { adoptVatNumber } from './adopt-vat-number.server.ts';
import { closeAttempt, noteObject, openAttempt, type Wish } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { closeRivals } from './competing-attempts.server.ts';
import { customerOf } from './customer.server.ts';
import { guarded, patiently, type Refusal, refuse } from './failures.server.ts';
import { priceOf } from './prices.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';
import { subscriptionSessionParams, type WaysBack } from './stripe-params.server.ts';

export type Begun = { ok: true; url: string } | Refusal;

/**
 * Opens Stripe's page on which the first month of a plan is paid. An account has one such page open at most: the same
 * wish leads to the same page, another one closes it first.
 */
export async function beginCheckout(account: Account, plan: Plan, back: WaysBack, requestId?: string): Promise<Begun> {
  if (!hasPayments()) return refuse('payments-off');
  return guarded('checkout', requestId, async () => {
    await refreshPayments(account.id, requestId); // somebody may have paid in another window
    if (await findSubscription(account.id)) return refuse('already-subscribed');
    const wish: Wish = { kind: 'checkout', toPlan: plan.slug };
    const describe: Describe = async (attempt) => {
      const customer = await customerOf(account.id, plan.currency);
      const price = await priceOf(plan);
      return subscriptionSessionParams({ accountId: account.id, customer, price, attempt, back });
    };
    return openSession({ accountId: account.id, wish, describe, requestId });
  });
}

/** Asked after everything else that was open has been closed. */
export type Describe = (attempt: PaymentAttempt) => Promise<Stripe.Checkout.SessionCreateParams>;

interface Opening {
  accountId: string;
  wish: Wish;
  describe: Describe;
  requestId: string | undefined;
}

/** The session of a wish: the one that is open, or a new one after everything else that was open has been closed. */
export async function openSession(opening: Opening): Promise<Begun> {
  const { accountId, wish, requestId } = opening;
  const opened = await openAttempt(accountId, wish);
  if (!opened.ok) return opened;
  if (!(await closeRivals(opened.others, requestId))) return refuse('already-subscribed');
  const { attempt } = opened;
  const known = attempt.stripeObject ? await stripe().checkout.sessions.retrieve(attempt.stripeObject) : null;
  if (known?.url) return { ok: true, url: known.url };
  if (!known) return createSession(opening, attempt);
  if (known.status === 'complete') await refreshPayments(accountId, requestId);
  await closeBySession(known);
  return openSession(opening); // refused when the refresh has found a subscription
}

async function createSession(opening: Opening, attempt: PaymentAttempt): Promise<Begun> {
  const { wish, describe } = opening;
  try {
    const key = { idempotencyKey: `${wish.kind}:${attempt.id}` };
    const params = await describe(attempt);
    const session = await patiently(() => stripe().checkout.sessions.create(params, key));
    await noteObject(attempt.id, session.id);
    return session.url ? { ok: true, url: session.url } : refuse('unavailable');
  } catch (error) {
    // A key that is of no more use: what it once made, if anything, was shown to nobody.
    if (isAnswered(error)) await closeAttempt(attempt.id, 'failed', 'answered with an error');
    if (isKeyReused(error)) return openSession(opening);
    throw error;
  }
}

/** What a session of Stripe's page came to, for the account that opened it. */
export async function closeBySession(session: Stripe.Checkout.Session): Promise<void> {
  if (session.status === 'open' || session.status === null) return;
  const attempt = await database().paymentAttempt.findUnique({ where: { stripeObject: session.id } });
  if (attempt) await closeAttempt(attempt.id, session.status === 'complete' ? 'done' : 'replaced');
  if (attempt && session.status === 'complete') await adoptVatNumber(attempt.accountId, session);
}

/**
 * After Stripe's page: looks whether it was paid. The webhook may have been faster or may come later; both write the same.
 */
export async function settleCheckout(
  account: Account,
  sessionId: string,
  requestId?: string,
): Promise<{ ok: true; account: Account } | Refusal> {
  return guarded('settle-checkout', requestId, async () => {
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    if (session.client_reference_id !== account.id) return refuse('unknown-session');
    if (session.status !== 'complete') return refuse('not-subscribed');
    const paid = await refreshPayments(account.id, requestId);
    await closeBySession(session);
    return { ok: true, account: paid };
  });
}
