import { toPlanJson } from '~/plans/plan-json.ts';
import { findPlan, plans } from '~/plans/plans.ts';
import { accountEndpoint, nothingHere } from '../accounts/account-endpoint.server.ts';

/** `GET /api/auth/plans`: every plan in every currency. */
export const getPlans = accountEndpoint({
  method: 'GET',
  path: '/api/auth/plans',
  proof: 'none',
  handle: () => ({ data: { plans: plans.map(toPlanJson) } }),
});

/** `GET /api/auth/planbyslug/{planId}`: a plan by its slug or its id. */
export const getPlan = accountEndpoint({
  method: 'GET',
  path: '/api/auth/planbyslug/:planId',
  proof: 'none',
  handle: ({ request }) => {
    const plan = findPlan(request.params.planId);
    if (!plan) throw nothingHere();
    return { data: { plan: toPlanJson(plan) } };
  },
});
