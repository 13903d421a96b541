import { findPlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

export type CreditHolder = Pick<Account, 'id' | 'creditBalance'>;

/** Minor units, and a plan in their currency: that of the newest subscription, which may have ended. */
export async function findCredit({ id, creditBalance }: CreditHolder): Promise<{ minor: number; plan: Plan } | null> {
  if (creditBalance <= 0) return null;
  const newest = await database().subscription.findFirst({ where: { accountId: id }, orderBy: { startedAt: 'desc' } });
  const plan = newest && findPlan(newest.plan);
  return plan ? { minor: creditBalance, plan } : null;
}
