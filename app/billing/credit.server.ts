import { findPlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

/**
 * What is set against the next bills, in minor units, and a plan in its currency: that of the newest subscription, which
 * may have ended. Null without a credit.
 */
export async function findCredit({
  id,
  creditBalance,
}: Pick<Account, 'id' | 'creditBalance'>): Promise<{ minor: number; plan: Plan } | null> {
  if (creditBalance <= 0) return null;
  const newest = await database().subscription.findFirst({ where: { accountId: id }, orderBy: { startedAt: 'desc' } });
  const plan = newest && findPlan(newest.plan);
  return plan ? { minor: creditBalance, plan } : null;
}
