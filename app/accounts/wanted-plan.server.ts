import { findPlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

type Wanting = Pick<Account, 'plan' | 'wantedPlan'>;

/** Chosen at sign-up or on the first-time screen and not paid yet; null once a plan is set. */
export const wantedPlanOf = ({ plan, wantedPlan }: Wanting): Plan | null =>
  plan === null && wantedPlan ? findPlan(wantedPlan) : null;

/** Null after the first call: only one sign-in leads to the plan's checkout. */
export async function offerWantedPlan(account: Account, now: Date): Promise<Plan | null> {
  const plan = wantedPlanOf(account);
  if (!plan) return null;
  const { count } = await database().account.updateMany({
    where: { id: account.id, plan: null, wantedPlanOfferedAt: null },
    data: { wantedPlanOfferedAt: now },
  });
  return count === 1 ? plan : null;
}

export async function rememberWantedPlan(account: Account, plan: Plan): Promise<void> {
  await database().account.updateMany({
    where: { id: account.id, plan: null },
    data: { wantedPlan: plan.slug, currency: plan.currency },
  });
}
