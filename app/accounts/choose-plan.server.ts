import { findPlan, freePlan, type Plan, type PlanCurrency, plans } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

/** Null while no plan is chosen. */
export const planOf = (account: Pick<Account, 'plan'>): Plan | null => (account.plan ? findPlan(account.plan) : null);

/** The plan of the same tier in another currency; the free plan is the same in all. */
export const planInCurrency = (plan: Plan, currency: PlanCurrency): Plan =>
  plans.find((each) => each.tier === plan.tier && each.currency === currency) ?? plan;

/**
 * Takes the free plan for an account that has none yet. Paid plans begin at the checkout.
 * @returns false for an account with a plan; a paid one ends by cancellation
 */
export async function selectFreePlan(account: Account): Promise<boolean> {
  const { count } = await database().account.updateMany({
    where: { id: account.id, OR: [{ plan: null }, { plan: freePlan.slug }] },
    data: { plan: freePlan.slug },
  });
  return count === 1;
}
