import { notFound, publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { toPlanJson } from '~/plans/plan-json.ts';
import { findPlan } from '~/plans/plans.ts';

/** `GET /api/auth/planbyslug/{planId}`: a plan by its slug or its id. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: publicAccess,
    handle: async ({ params }) => {
      const plan = findPlan(params.planId ?? '');
      if (!plan) throw notFound();
      return { data: { plan: toPlanJson(plan) } };
    },
  }),
});
