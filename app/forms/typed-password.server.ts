import { confirmPassword } from '~/accounts/sign-in.server.ts';
import { loginContextOf } from '~/auth/login-context.server.ts';
import { retryAfterOf, signInFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { formError } from './form-error.server.ts';
import { requireRecentLogin } from './recent-login.server.ts';

/**
 * As `requireRecentLogin`, and the password comes with the form even right after a sign-in: for what nobody can undo.
 * @returns null to continue, else 401, 429 or 503
 */
export async function requireTypedPassword(input: Parameters<typeof requireRecentLogin>[0]): Promise<Response | null> {
  const { who, form, request, context } = input;
  const { password = '' } = form.value;
  const errors = { password: ['errors.reveal.password' as const] };
  if (password === '')
    return formError(reject({ status: 401, message: 'errors.reveal.password' }, { errors }), form.values);
  const { account } = who;
  const outcome = await confirmPassword(account, password, await loginContextOf(request, context, account.email));
  if (outcome === 'right') return requireRecentLogin(input);
  const error = reject(signInFailures[outcome.reason], { errors, headers: retryAfterOf(outcome) });
  return formError(error, form.values);
}
