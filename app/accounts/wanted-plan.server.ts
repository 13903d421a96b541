import { findPlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

type Wanting = Pick<Account, 'plan' | 'wantedPlan'>;

/** The paid plan that was chosen at sign-up or on the first-time screen and is not paid yet; null once a plan is set. */
export const wantedPlanOf = ({ plan, wantedPlan }: Wanting): Plan | null =>
  plan === null && wantedPlan ? findPlan(wantedPlan) : null;

/** The wanted plan at the first request, then null: only one sign-in leads to its checkout. */
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
