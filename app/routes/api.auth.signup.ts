import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { byField, later, refusal } from '~/api/accounts/account-request.server.ts';
import { anybody, apiRoute, call } from '~/api/resource.server.ts';
import { signUpFaults, signUpWithin } from '~/routes/signup/sign-up.server.ts';

/** `POST /api/auth/signup`: the whole sign-up form; the activation comes by mail. */
export const { loader, action } = apiRoute({
  POST: call({
    auth: anybody,
    body: SignUpForm,
    invalid: byField('errors.signUp.invalid'),
    handle: async ({ body, request, context }) => {
      const outcome = await signUpWithin(body, { request, context, submission: null });
      if (outcome.ok) return { name: body.contactperson, email: body.email };
      const { status, message } = signUpFaults[outcome.reason];
      const fault = refusal(
        request,
        status,
        message,
        'retryAfterSeconds' in outcome ? later(outcome.retryAfterSeconds) : {},
      );
      if (outcome.reason === 'email-taken') fault.refusal.errors = { email: [fault.refusal.detail] };
      throw fault;
    },
  }),
});
