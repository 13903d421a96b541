import type { Account } from '~/platform/generated/client.ts';
import { listServed } from './billing-state.server.ts';
import { guarded, type Refusal, refuse } from './failures.server.ts';
import { isVatNumberOverdue } from './missing-vat-number.server.ts';
import { withdrawWaiting } from './pending-change.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';

/** Takes back what waits for the end of the month: a smaller plan or a cancellation. Without either nothing happens. */
export async function keepPlan(
  account: Account,
  requestId?: string,
): Promise<{ ok: true; account: Account } | Refusal> {
  const waiting = (await listServed(account.id)).filter((each) => each.scheduleId !== null || each.cancelAtPeriodEnd);
  if (waiting.length === 0) return { ok: true, account };
  if (isVatNumberOverdue(account) && waiting.some((each) => each.cancelAtPeriodEnd)) return refuse('vat-number-needed');
  return guarded('keep-plan', requestId, async () => {
    for (const subscription of waiting) await withdrawWaiting(subscription);
    return { ok: true, account: await refreshPayments(account.id, requestId) };
  });
}
