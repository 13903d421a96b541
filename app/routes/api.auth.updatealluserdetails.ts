import { DetailsForm } from '~/accounts/account-forms.server.ts';
import {
  claimedUserId,
  fieldErrors,
  requireOwn,
  saveByRequest,
  userBody,
  userOf,
} from '~/api/accounts/account-request.server.ts';
import { requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';

/**
 * `PUT /api/auth/updatealluserdetails`: the whole of the details; everything else in the body is ignored (S23). Another
 * e-mail address is `pending_email` until it is confirmed.
 */
export const { loader, action } = resource({
  PUT: resourceMethod({
    auth: requireBearer,
    body: userBody(DetailsForm.extend({ id: claimedUserId })),
    invalid: fieldErrors('errors.details.invalid'),
    handle: async ({ body, who, ...args }) => {
      if (body.id !== undefined) requireOwn(who, body.id);
      return { user: await userOf(await saveByRequest(who, body, args), args.context.now) };
    },
  }),
});
