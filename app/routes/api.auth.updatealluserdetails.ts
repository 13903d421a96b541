import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { byField, claimedId, requireOwn, saveByCall, userBody, userOf } from '~/api/accounts/account-request.server.ts';
import { apiRoute, bearer, call } from '~/api/resource.server.ts';

/**
 * `PUT /api/auth/updatealluserdetails`: the whole of the details; everything else in the body is ignored (S23). Another
 * e-mail address is `pending_email` until it is confirmed.
 */
export const { loader, action } = apiRoute({
  PUT: call({
    auth: bearer,
    body: userBody(DetailsForm.extend({ id: claimedId })),
    invalid: byField('errors.details.invalid'),
    handle: async ({ body, who, ...args }) => {
      if (body.id !== undefined) requireOwn(who, body.id);
      return { user: await userOf(await saveByCall(who, body, args)) };
    },
  }),
});
