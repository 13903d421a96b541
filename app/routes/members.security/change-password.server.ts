import { redirect } from '@remix-run/node';
import { passwordErrorKey } from '~/accounts/account-forms.server.ts';
import { type ChangePasswordOutcome, changePassword } from '~/accounts/change-password.server.ts';
import { loginContextOf, trustedDeviceCookie } from '~/auth/login-context.server.ts';
import { sessionCookie } from '~/auth/session.server.ts';
import { formError, formFailure } from '~/forms/form-error.server.ts';
import { checkForm, invalidFormError } from '~/forms/read-form.server.ts';
import { identityError } from '~/forms/recent-login.server.ts';
import { resetFailures, secondFactorFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { urls } from '~/urls.ts';
import { type Change, PasswordForm } from './security-forms.server.ts';
import { withIntent } from './with-intent.server.ts';

/** The browser stays signed in, with new cookies. */
export async function changePasswordByForm({ request, context, who, form }: Change): Promise<Response> {
  const read = checkForm(request, form, PasswordForm);
  if (!read.ok) return withIntent('password', invalidFormError(read, 'errors.newPassword.invalid'));
  const { password, code = '', new_password: newPassword } = read.value;
  const { now } = context;
  const loginContext = await loginContextOf(request, context, who.account.email);
  const outcome = await changePassword(who, { password, code, newPassword }, { ...loginContext, now });
  if (!outcome.ok) return withIntent('password', refusal(outcome));
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie(outcome.session, { remember: who.session.remember, now }));
  headers.append('Set-Cookie', trustedDeviceCookie(who.account.email, now));
  return redirect(urls.membersSecurity({ done: 'password' }), { status: 303, headers });
}

function refusal(outcome: Extract<ChangePasswordOutcome, { ok: false }>): Response {
  if ('field' in outcome) return identityError(outcome, {});
  if (outcome.reason === 'busy') return formFailure(resetFailures, outcome);
  if (outcome.reason === 'too-many-changes') return formFailure(secondFactorFailures, outcome);
  const errors = { new_password: [passwordErrorKey(outcome.weakness)] };
  return formError(reject({ status: 422, message: 'errors.newPassword.invalid' }, { errors }));
}
