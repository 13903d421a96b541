import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import {
  byField,
  claimedId,
  refusedDetails,
  requireFreshFor,
  requireOwn,
  userBody,
  userOf,
} from '~/web/account-calls.server.ts';
import { apiRoute, bearer, call } from '~/web/api-route.server.ts';

/** `PUT /api/auth/updatealluserdetails`: the whole of the details; everything else in the body is ignored (S23). */
export const { loader, action } = apiRoute({
  PUT: call({
    auth: bearer,
    body: userBody(DetailsForm.extend({ id: claimedId })),
    invalid: byField('errors.details.invalid'),
    handle: async ({ body, who, request, context }) => {
      if (body.id !== undefined) requireOwn(who, body.id);
      requireFreshFor(who, body.email, request);
      const outcome = await changeDetails(who.account, body, context.requestId);
      if (outcome.ok) return { user: await userOf(outcome.account) };
      throw refusedDetails(request, outcome.reason);
    },
  }),
});
