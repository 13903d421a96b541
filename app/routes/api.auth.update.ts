import { z } from 'zod';
import { PartialDetails } from '~/accounts/account-forms.server.ts';
import { planOf, selectFreePlan } from '~/accounts/choose-plan.server.ts';
import {
  claimedUserId,
  fieldErrors,
  requireOwn,
  saveByRequest,
  userBody,
  userOf,
} from '~/api/accounts/account-request.server.ts';
import { requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';
import { freePlanId } from '~/forms/plan-choice.server.ts';

/** Whatever is no id of a plan is none. */
const PlanId = z
  .union([z.string().max(40), z.number()])
  .optional()
  .catch(undefined);
const Body = userBody(PartialDetails.extend({ id: claimedUserId, api: PlanId }));

/**
 * `PUT /api/auth/update`: some of the details, and the free plan for who has none. A paid plan, a limit or a count in
 * the body changes nothing: only a payment does (S23). Another e-mail address is `pending_email` until it is confirmed.
 */
export const { loader, action } = resource({
  PUT: resourceMethod({
    auth: requireBearer,
    body: Body,
    invalid: fieldErrors('errors.details.invalid'),
    handle: async ({ body, who, ...args }) => {
      if (body.id !== undefined) requireOwn(who, body.id);
      const { api, id: _own, ...details } = body;
      const account = await saveByRequest(who, details, args);
      const wantsFree = String(api) === String(freePlanId) && planOf(who.account) === null;
      const chose = wantsFree && (await selectFreePlan(who.account));
      return { user: await userOf({ ...account, ...(chose ? { plan: 'free' } : {}) }, args.context.now) };
    },
  }),
});
