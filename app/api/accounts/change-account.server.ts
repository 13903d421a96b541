import { z } from 'zod';
import { DetailsForm, PartialDetails } from '~/accounts/account-forms.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import { planOf, selectFreePlan } from '~/accounts/choose-plan.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { freePlan } from '~/plans/plans.ts';
import { detailsFailures, retryAfterOf } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import type { ApiContext } from '../endpoint.ts';
import { accountEndpoint, claimedUserId, requireOwn, signInAgain, userBody } from './account-endpoint.server.ts';
import { userOf } from './get-user.server.ts';

/** Anything but an id of a plan counts as none. */
const planId = z
  .union([z.string().max(40), z.number()])
  .optional()
  .catch(undefined);

/** Ignores a paid plan, a limit or a count (S23). A new address stays `pending_email` until its confirmation. */
export const changeAccount = accountEndpoint({
  method: 'PUT',
  path: '/api/auth/update',
  proof: 'bearer',
  operation: accountOperations.change,
  schema: userBody(PartialDetails.extend({ id: claimedUserId, api: planId })),
  invalid: 'errors.details.invalid',
  handle: async ({ fields, caller, context }) => {
    if (fields.id !== undefined) requireOwn(caller, fields.id, context);
    const { api, id: _own, ...details } = fields;
    const account = await saveDetails(caller, details, context);
    const wantsFree = String(api) === String(freePlan.id) && planOf(caller.account) === null;
    const chose = wantsFree && (await selectFreePlan(caller.account, context));
    return { user: await userOf({ ...account, ...(chose ? { plan: 'free' } : {}) }, context.now) };
  },
});

/** Ignores everything but the details (S23). */
export const replaceAccountDetails = accountEndpoint({
  method: 'PUT',
  path: '/api/auth/updatealluserdetails',
  proof: 'bearer',
  operation: accountOperations.replaceDetails,
  schema: userBody(DetailsForm.extend({ id: claimedUserId })),
  invalid: 'errors.details.invalid',
  handle: async ({ fields, caller, context }) => {
    if (fields.id !== undefined) requireOwn(caller, fields.id, context);
    return { user: await userOf(await saveDetails(caller, fields, context), context.now) };
  },
});

/** @returns the account with its former e-mail address */
async function saveDetails(caller: SignedIn, details: PartialDetails, context: ApiContext): Promise<Account> {
  const outcome = await changeDetails(caller, details, context);
  if (outcome.ok) return outcome.account;
  if (outcome.reason === 'sign-in-again') throw signInAgain();
  const failure = detailsFailures[outcome.reason];
  if (outcome.reason === 'vat-number-invalid') throw reject(failure, { errors: { vatnumber: [failure.message] } });
  throw reject(failure, { code: 'too-many', headers: retryAfterOf(outcome) });
}
