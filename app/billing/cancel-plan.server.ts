import { takeFreePlan } from '~/accounts/choose-plan.server.ts';
import type { Account, Subscription } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { listServed } from './billing-state.server.ts';
import { orEndedBefore } from './competing-attempts.server.ts';
import { guarded, patiently, type Refusal } from './failures.server.ts';
import { releaseSchedule } from './pending-change.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';
import { voidLeftOpen } from './void-open-invoices.server.ts';

export type Cancelled = { ok: true; account: Account } | Refusal;

/**
 * Ends every paid subscription of an account at once: no future payments, nothing paid back, the free plan from now on.
 * Without a paid plan nothing happens, so a second click is as good as the first.
 */
export async function cancelPlan(account: Account, requestId?: string): Promise<Cancelled> {
  return guarded('cancel-plan', requestId, async () => {
    await refreshPayments(account.id, requestId); // one begun in another window, or at the dashboard, ends as well
    const attempts: string[] = [];
    for (const subscription of await listServed(account.id)) attempts.push(...(await end(subscription)));
    const fresh = await refreshPayments(account.id, requestId);
    await voidLeftOpen(fresh);
    for (const attempt of attempts) await closeAttempt(attempt, 'done');
    if (fresh.plan === null) await takeFreePlan(fresh);
    return { ok: true, account: fresh };
  });
}

/** @returns the attempt's id */
async function end(subscription: Subscription): Promise<string[]> {
  const { accountId, stripeId } = subscription;
  const opened = await openAttempt(accountId, { kind: 'cancel', reference: stripeId });
  if (!opened.ok) return [];
  await releaseSchedule(subscription);
  const key = { idempotencyKey: `cancel:${opened.attempt.id}` };
  await orEndedBefore(() => patiently(() => stripe().subscriptions.cancel(stripeId, {}, key)));
  return [opened.attempt.id];
}

/** Has every paid subscription end with the month that is paid, instead of renewing. */
export async function cancelAtPeriodEnd(account: Account, requestId?: string): Promise<Cancelled> {
  return guarded('cancel-at-period-end', requestId, async () => {
    await refreshPayments(account.id, requestId);
    for (const subscription of await listServed(account.id)) {
      await releaseSchedule(subscription);
      const { stripeId, cancelAtPeriodEnd: isDone } = subscription;
      if (!isDone) await stripe().subscriptions.update(stripeId, { cancel_at_period_end: true });
    }
    const fresh = await refreshPayments(account.id, requestId);
    if (fresh.plan === null) await takeFreePlan(fresh);
    return { ok: true, account: fresh };
  });
}
