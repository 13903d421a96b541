import { findPlan, freePlan, type Plan, type PlanCurrency, plans } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

/** Null while no plan is chosen. */
export const planOf = (account: Pick<Account, 'plan'>): Plan | null => (account.plan ? findPlan(account.plan) : null);

/** The free plan is the same in every currency. */
export const planInCurrency = (plan: Plan, currency: PlanCurrency): Plan =>
  plans.find((each) => each.tier === plan.tier && each.currency === currency) ?? plan;

/** @returns false for an account with a paid plan, which ends by cancellation */
export async function selectFreePlan(account: Account): Promise<boolean> {
  const { count } = await database().account.updateMany({
    where: { id: account.id, OR: [{ plan: null }, { plan: freePlan.slug }] },
    data: { plan: freePlan.slug },
  });
  return count === 1;
}
