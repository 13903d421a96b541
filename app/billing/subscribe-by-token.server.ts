import type { Plan } from '~/plans/plans.ts';
import type { Account } from '~/platform/generated/client.ts';
import { hasResponse, isOutcomeUnknown, stripe } from '~/platform/payments.server.ts';
import { findDispute } from './account-dispute.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { attachCard } from './card.server.ts';
import { cancelCompeting } from './competing-attempts.server.ts';
import { ensureCustomer } from './customer.server.ts';
import { type BillingRejection, reject, withRetry, withStripeErrors } from './failures.server.ts';
import { priceOf } from './prices.server.ts';
import { subscriptionParams } from './stripe-params.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';
import { undoSurplus } from './undo-surplus.server.ts';

/** `card` is a `tok_…`, `pm_…` or `seti_…` (specification, 7). */
export async function subscribeByToken(
  account: Account,
  plan: Plan,
  card: string,
  requestId?: string,
): Promise<{ ok: true; account: Account } | BillingRejection> {
  return withStripeErrors('subscribe', requestId, async () => {
    await syncFromStripe(account.id, requestId);
    if (await findSubscription(account.id)) return reject('already-subscribed');
    if (await findDispute(account.id)) return reject('disputed');
    const opened = await openAttempt(account.id, { kind: 'subscribe', toPlan: plan.slug, reference: card });
    if (!opened.ok) return opened;
    if (!(await cancelCompeting(opened.others, requestId))) return reject('already-subscribed');
    const attempt = opened.attempt.id;
    const begun = await subscribe(account.id, { plan, card, attempt }).catch((error: unknown) =>
      recoverFromFailure(error, { accountId: account.id, attempt, requestId }),
    );
    if (!begun) {
      await closeAttempt(attempt, 'failed', 'the card of another customer');
      return reject('card-of-another');
    }
    const synced = await syncFromStripe(account.id, requestId);
    await closeAttempt(attempt, 'done');
    const paid = await undoSurplus(synced, requestId);
    return paid === synced ? { ok: true, account: paid } : reject('changed-meanwhile');
  });
}

interface FailedSubscription {
  accountId: string;
  attempt: string;
  requestId: string | undefined;
}

/** A failed call may have had its effect: without a response, the attempt stays open and its key is used again. */
async function recoverFromFailure(
  error: unknown,
  { accountId, attempt, requestId }: FailedSubscription,
): Promise<true> {
  if (isOutcomeUnknown(error)) {
    await syncFromStripe(accountId, requestId).catch(() => null);
    if (await findSubscription(accountId)) return true;
  }
  if (hasResponse(error)) await closeAttempt(attempt, 'failed', 'answered with an error');
  throw error;
}

interface SubscribeInput {
  plan: Plan;
  card: string;
  attempt: string;
}

/** @returns false for a card of another customer */
async function subscribe(accountId: string, { plan, card, attempt: attemptId }: SubscribeInput): Promise<boolean> {
  const customer = await ensureCustomer(accountId, plan.currency);
  const method = await attachCard(customer, card, accountId);
  if (method === null) return false;
  const params = subscriptionParams({ accountId, attemptId, customer, method, price: await priceOf(plan) });
  await withRetry(() => stripe().subscriptions.create(params, { idempotencyKey: `subscribe:${attemptId}` }));
  return true;
}
