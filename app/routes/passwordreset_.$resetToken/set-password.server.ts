import { type AppLoadContext, json } from '@remix-run/node';
import { NewPasswordForm, passwordErrorKey } from '~/accounts/account-forms.server.ts';
import { resetPassword } from '~/accounts/reset-password.server.ts';
import { formError, formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { resetFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';

export async function setPasswordByForm(request: Request, context: AppLoadContext, token: string): Promise<Response> {
  const read = await readForm(request, NewPasswordForm);
  if (!read.ok) {
    const mismatch = read.state.errors.password_confirmation === 'account.fields.confirmPassword';
    return invalidFormError(read, mismatch ? 'errors.newPassword.mismatch' : 'errors.newPassword.invalid');
  }
  const { password, replace_keys: replaceKeys } = read.value;
  const outcome = await resetPassword(token, { password, replaceKeys }, context);
  if (outcome.ok) return json({ done: true, hasErrors: false });
  if (outcome.reason === 'password') {
    const errors = { password: [passwordErrorKey(outcome.weakness)] };
    return formError(reject({ status: 422, message: 'errors.newPassword.invalid' }, { errors }));
  }
  return formFailure(resetFailures, outcome);
}
