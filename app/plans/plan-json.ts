import type { Plan } from './plans.ts';

/** A plan as the specification writes it (section 3). The payment provider's reference of a plan is its slug. */
export const toPlanJson = (plan: Plan) => ({
  id: plan.id,
  slug: plan.slug,
  name: plan.name,
  description: plan.description,
  currency: plan.currency,
  currency_symbol: plan.currencySymbol,
  cost: plan.cost,
  monthly_limit: plan.monthlyLimit,
  stripe_plan: plan.cost > 0 ? plan.slug : null,
});
