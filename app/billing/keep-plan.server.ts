import type { Account } from '~/platform/generated/client.ts';
import { endIfDisputeLost, findDispute } from './account-dispute.server.ts';
import { listEntitled } from './billing-state.server.ts';
import { type BillingRejection, reject, withStripeErrors } from './failures.server.ts';
import { isVatNumberOverdue } from './missing-vat-number.server.ts';
import { withdrawPendingChange } from './pending-change.server.ts';
import { forgetDowngrade } from './set-aside.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

/** Withdraws a pending smaller plan or cancellation, if there is one. */
export async function keepPlan(
  account: Account,
  requestId?: string,
): Promise<{ ok: true; account: Account } | BillingRejection> {
  if (account.deletionDueAt) return reject('deletion-due');
  const pending = (await listEntitled(account.id)).filter((each) => each.scheduleId !== null || each.cancelAtPeriodEnd);
  if (pending.length === 0) {
    await forgetDowngrade(account.id);
    return { ok: true, account };
  }
  if (isVatNumberOverdue(account) && pending.some((each) => each.cancelAtPeriodEnd)) return reject('vat-number-needed');
  if ((await findDispute(account.id))?.isLost) return reject('disputed');
  return withStripeErrors('keep-plan', requestId, async () => {
    await forgetDowngrade(account.id); // before the word of what is withdrawn, which would bring it back
    for (const subscription of pending) await withdrawPendingChange(subscription);
    return endIfDisputeLost(await syncFromStripe(account.id, requestId), requestId);
  });
}
