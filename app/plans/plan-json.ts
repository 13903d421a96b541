import type { Plan } from './plans.ts';

/** As the API writes it (specification, 3.4); the slug is the payment provider's reference. */
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
