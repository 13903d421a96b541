import { selectFreePlan } from '~/accounts/choose-plan.server.ts';
import type { Account, Subscription } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { listEntitled } from './billing-state.server.ts';
import { ignoreAlreadyEnded } from './competing-attempts.server.ts';
import { type BillingRejection, withRetry, withStripeErrors } from './failures.server.ts';
import { releaseSchedule } from './pending-change.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';
import { voidOpenInvoices } from './void-open-invoices.server.ts';

export type CancelOutcome = { ok: true; account: Account } | BillingRejection;

/** Ends every paid subscription at once, without a refund; the free plan follows. Safe to repeat. */
export async function cancelPlan(account: Account, requestId?: string): Promise<CancelOutcome> {
  return withStripeErrors('cancel-plan', requestId, async () => {
    await syncFromStripe(account.id, requestId); // finds subscriptions from another window or the dashboard
    const attempts: string[] = [];
    for (const subscription of await listEntitled(account.id)) attempts.push(...(await end(subscription)));
    const fresh = await syncFromStripe(account.id, requestId);
    await voidOpenInvoices(fresh);
    for (const attempt of attempts) await closeAttempt(attempt, 'done');
    if (fresh.plan === null) await selectFreePlan(fresh);
    return { ok: true, account: fresh };
  });
}

/** @returns the attempt's id; empty when it was rejected */
async function end(subscription: Subscription): Promise<string[]> {
  const { accountId, stripeId } = subscription;
  const opened = await openAttempt(accountId, { kind: 'cancel', reference: stripeId });
  if (!opened.ok) return [];
  await releaseSchedule(subscription);
  const key = { idempotencyKey: `cancel:${opened.attempt.id}` };
  await ignoreAlreadyEnded(() => withRetry(() => stripe().subscriptions.cancel(stripeId, {}, key)));
  return [opened.attempt.id];
}

export async function cancelAtPeriodEnd(account: Account, requestId?: string): Promise<CancelOutcome> {
  return withStripeErrors('cancel-at-period-end', requestId, async () => {
    await syncFromStripe(account.id, requestId);
    for (const subscription of await listEntitled(account.id)) {
      await releaseSchedule(subscription);
      const { stripeId, cancelAtPeriodEnd: isDone } = subscription;
      if (!isDone) await stripe().subscriptions.update(stripeId, { cancel_at_period_end: true });
    }
    const fresh = await syncFromStripe(account.id, requestId);
    if (fresh.plan === null) await selectFreePlan(fresh);
    return { ok: true, account: fresh };
  });
}
