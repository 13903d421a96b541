import type Stripe from 'stripe';
import type { Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt } from '~/platform/generated/client.ts';
import { hasResponse, isIdempotencyKeyReused, stripe } from '~/platform/payments.server.ts';
import { findDispute } from './account-dispute.server.ts';
import { adoptVatNumber } from './adopt-vat-number.server.ts';
import { type AttemptSpec, attachStripeObject, closeAttempt, openAttempt } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { cancelCompeting } from './competing-attempts.server.ts';
import { ensureCustomer } from './customer.server.ts';
import { type BillingRejection, reject, withRetry, withStripeErrors } from './failures.server.ts';
import { idOf } from './fetch-corrections.server.ts';
import { priceOf } from './prices.server.ts';
import { expireSession, expireStraySessions } from './stray-sessions.server.ts';
import { type ReturnUrls, subscriptionSessionParams } from './stripe-params.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';
import { undoSurplus } from './undo-surplus.server.ts';

export type StartResult = { ok: true; url: string } | BillingRejection;

/** An account has one such page open: an equal attempt leads to the same page, another one closes it first. */
export async function beginCheckout(
  account: Account,
  plan: Plan,
  back: ReturnUrls,
  requestId?: string,
): Promise<StartResult> {
  return withStripeErrors('checkout', requestId, async () => {
    await syncFromStripe(account.id, requestId); // the account may have paid in another window
    if (await findSubscription(account.id)) return reject('already-subscribed');
    if (await findDispute(account.id)) return reject('disputed');
    const wish: AttemptSpec = { kind: 'checkout', toPlan: plan.slug };
    const describe: BuildSessionParams = async (attempt) => {
      const customer = await ensureCustomer(account.id, plan.currency);
      const price = await priceOf(plan);
      return subscriptionSessionParams({ accountId: account.id, customer, price, attempt, back });
    };
    return openSession({ accountId: account.id, wish, describe, requestId });
  });
}

/** Runs once competing attempts are closed. */
export type BuildSessionParams = (attempt: PaymentAttempt) => Promise<Stripe.Checkout.SessionCreateParams>;

interface SessionRequest {
  accountId: string;
  wish: AttemptSpec;
  describe: BuildSessionParams;
  requestId: string | undefined;
}

export async function openSession(opening: SessionRequest): Promise<StartResult> {
  const { accountId, wish, requestId } = opening;
  const opened = await openAttempt(accountId, wish);
  if (!opened.ok) return opened;
  if (!(await cancelCompeting(opened.others, requestId))) return reject('already-subscribed');
  const { attempt } = opened;
  const existing = attempt.stripeObject ? await stripe().checkout.sessions.retrieve(attempt.stripeObject) : null;
  if (existing?.url) return handOut(existing);
  if (!existing) return createSession(opening, attempt);
  if (existing.status === 'complete') await syncFromStripe(accountId, requestId);
  await closeAttemptOfSession(existing);
  return openSession(opening); // rejects when the sync has found a subscription
}

async function createSession(opening: SessionRequest, attempt: PaymentAttempt): Promise<StartResult> {
  const { wish, describe } = opening;
  try {
    const key = { idempotencyKey: `${wish.kind}:${attempt.id}` };
    const params = await describe(attempt);
    const session = await withRetry(() => stripe().checkout.sessions.create(params, key));
    if (await attachStripeObject(attempt.id, session.id)) return await handOut(session);
    await expireSession(session.id);
    return reject('changed-meanwhile');
  } catch (error) {
    // Nobody has seen a session that this key may have made, so a new key is safe.
    if (hasResponse(error)) await closeAttempt(attempt.id, 'failed', 'answered with an error');
    if (isIdempotencyKeyReused(error)) return openSession(opening);
    throw error;
  }
}

/** A page that an act left behind, and that nobody has seen, is closed first. */
async function handOut({ url, customer }: Stripe.Checkout.Session): Promise<StartResult> {
  if (!url) return reject('unavailable');
  const id = idOf(customer);
  if (id) await expireStraySessions(id);
  return { ok: true, url };
}

export async function closeAttemptOfSession(session: Stripe.Checkout.Session): Promise<void> {
  if (session.status === 'open' || session.status === null) return;
  const attempt = await database().paymentAttempt.findUnique({ where: { stripeObject: session.id } });
  if (attempt) await closeAttempt(attempt.id, session.status === 'complete' ? 'done' : 'replaced');
  if (attempt && session.status === 'complete') await adoptVatNumber(attempt.accountId, session);
}

/** The webhook may be faster or later than the return from Stripe's page; both write the same. */
export async function completeCheckout(
  account: Account,
  sessionId: string,
  requestId?: string,
): Promise<{ ok: true; account: Account } | BillingRejection> {
  return withStripeErrors('settle-checkout', requestId, async () => {
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    if (session.client_reference_id !== account.id) return reject('unknown-session');
    if (session.status !== 'complete') return reject('not-subscribed');
    const synced = await syncFromStripe(account.id, requestId);
    await closeAttemptOfSession(session);
    const paid = await undoSurplus(synced, requestId);
    return paid === synced ? { ok: true, account: paid } : reject('changed-meanwhile');
  });
}
