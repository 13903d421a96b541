import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { toPlanJson } from '~/plans/plan-json.ts';
import { plans } from '~/plans/plans.ts';

/** `GET /api/auth/plans`: every plan in every currency. */
export const { loader, action } = resource({
  GET: resourceMethod({ auth: publicAccess, handle: async () => ({ data: { plans: plans.map(toPlanJson) } }) }),
});
