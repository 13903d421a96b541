import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { findPlan, freePlan, type Plan, type PlanCurrency, plans } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

/** Null while no plan is chosen. */
export const planOf = (account: Pick<Account, 'plan'>): Plan | null => (account.plan ? findPlan(account.plan) : null);

/** The free plan is the same in every currency. */
export const planInCurrency = (plan: Plan, currency: PlanCurrency): Plan =>
  plans.find((each) => each.tier === plan.tier && each.currency === currency) ?? plan;

/** @returns false for an account with a paid plan, which ends by cancellation */
export async function selectFreePlan({ id }: Account, { ip, device }: MaybeClient = {}): Promise<boolean> {
  return database().$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({ where: { id, plan: null }, data: { plan: freePlan.slug } });
    if (count === 0) return (await tx.account.count({ where: { id, plan: freePlan.slug } })) === 1;
    const detail = { from: 'none', to: freePlan.slug };
    await recordAudit(tx, { actorId: id, accountId: id, event: 'plan-changed', detail, ip, device });
    return true;
  });
}
