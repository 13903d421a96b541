import { database } from '~/platform/database.server.ts';
import { hasPayments } from '~/platform/payments.server.ts';
import { listEntitled } from './billing-state.server.ts';
import { cancelAtPeriodEnd, cancelPlan } from './cancel-plan.server.ts';
import { closeCheckouts } from './customer.server.ts';
import { pauseForSuspension, resumeAfterSuspension } from './pause-for-suspension.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

/**
 * Stops charges of an account that is suspended or about to be erased: the plan ends with its paid month, an unpaid one at
 * once, since Stripe would go on trying its card. Of one that is neither any more, what its suspension set is withdrawn.
 * Safe to repeat, and in any order.
 * @throws while Stripe does not respond
 */
export async function endBilling(accountId: string, requestId?: string): Promise<void> {
  const found = await database().account.findUnique({ where: { id: accountId } });
  if (!found?.stripeCustomerId || !hasPayments()) return;
  if (!found.suspendedAt) await resumeAfterSuspension(found, requestId);
  if (!(found.suspendedAt || found.deletionDueAt)) return;
  await closeCheckouts(accountId);
  const account = await syncFromStripe(accountId, requestId);
  const entitled = await listEntitled(accountId);
  if (entitled.length === 0) return;
  const isUnpaid = entitled.some(({ status }) => status === 'past_due');
  if (found.suspendedAt && !isUnpaid) return pauseForSuspension(account, requestId);
  const outcome = await (isUnpaid ? cancelPlan : cancelAtPeriodEnd)(account, requestId);
  if (!outcome.ok) throw new Error(`the plan cannot be ended now: ${outcome.reason}`);
}
