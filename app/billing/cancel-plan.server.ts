import { takeFreePlan } from '~/accounts/choose-plan.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { guarded, patiently, type Refusal } from './failures.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';
import { orEndedBefore } from './rivals.server.ts';
import { voidLeftOpen } from './void-left-open.server.ts';

/**
 * Ends a paid plan at once: no future payments, nothing paid back, the free plan from now on. Without a paid plan
 * nothing happens, so a second click is as good as the first.
 */
export async function cancelPlan(
  account: Account,
  requestId?: string,
): Promise<{ ok: true; account: Account } | Refusal> {
  return guarded('cancel-plan', requestId, async () => {
    const subscription = await findSubscription(account.id);
    const attempt = subscription ? await end(account.id, subscription.stripeId) : null;
    const fresh = await refreshPayments(account.id, requestId);
    await voidLeftOpen(fresh);
    if (attempt) await closeAttempt(attempt, 'done');
    if (fresh.plan === null) await takeFreePlan(fresh);
    return { ok: true, account: fresh };
  });
}

/** @returns the attempt's id */
async function end(accountId: string, stripeId: string): Promise<string | null> {
  const opened = await openAttempt(accountId, { kind: 'cancel', reference: stripeId });
  if (!opened.ok) return null;
  const key = { idempotencyKey: `cancel:${opened.attempt.id}` };
  await orEndedBefore(() => patiently(() => stripe().subscriptions.cancel(stripeId, {}, key)));
  return opened.attempt.id;
}
