import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { signUp } from '~/accounts/sign-up.server.ts';
import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { signUpFailures } from '~/request/failures.ts';

/** `POST /api/auth/signup`: the whole sign-up form; the activation comes by mail. */
export const { loader, action } = resource({
  POST: resourceMethod({
    auth: publicAccess,
    body: SignUpForm,
    invalid: fieldErrors('errors.signUp.invalid'),
    handle: async ({ body, context }) => {
      const { ip, language, now, requestId } = context;
      const outcome = await signUp(body, { ip, language, now, requestId, submission: null });
      if (outcome.ok) return { name: body.contactperson, email: body.email };
      const { status, message } = signUpFailures[outcome.reason];
      const error = translatedError(
        context,
        status,
        message,
        'retryAfterSeconds' in outcome ? withRetryAfter(outcome.retryAfterSeconds) : {},
      );
      if (outcome.reason === 'email-taken') error.problem.errors = { email: [error.problem.detail] };
      throw error;
    },
  }),
});
