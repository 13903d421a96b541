import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { signUp } from '~/accounts/sign-up.server.ts';
import { retryAfterOf, signUpFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/** The activation follows by mail. */
export const createAccount = accountEndpoint({
  method: 'POST',
  path: '/api/auth/signup',
  proof: 'none',
  operation: accountOperations.signUp,
  schema: SignUpForm,
  invalid: 'errors.signUp.invalid',
  handle: async ({ fields, context: { ip, language, now, requestId } }) => {
    const outcome = await signUp(fields, { ip, language, now, requestId, submission: null });
    if (outcome.ok) return { name: fields.contactperson, email: fields.email };
    const failure = signUpFailures[outcome.reason];
    const errors = outcome.reason === 'email-taken' ? { email: [failure.message] } : undefined;
    throw reject(failure, { errors, headers: retryAfterOf(outcome) });
  },
});
