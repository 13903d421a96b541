import { toPlanJson } from '~/plans/plan-json.ts';
import { findPlan, plans } from '~/plans/plans.ts';
import { accountEndpoint, nothingHere } from '../accounts/account-endpoint.server.ts';
import { billingOperations } from '../docs/billing-operations.server.ts';

export const getPlans = accountEndpoint({
  method: 'GET',
  path: '/api/auth/plans',
  proof: 'none',
  operation: billingOperations.plans,
  handle: () => ({ data: { plans: plans.map(toPlanJson) } }),
});

/** `planId` is a slug or an id. */
export const getPlan = accountEndpoint({
  method: 'GET',
  path: '/api/auth/planbyslug/:planId',
  proof: 'none',
  operation: billingOperations.plan,
  handle: ({ request }) => {
    const plan = findPlan(request.params.planId);
    if (!plan) throw nothingHere();
    return { data: { plan: toPlanJson(plan) } };
  },
});
