import { type AppLoadContext, json } from '@remix-run/node';
import { NewPasswordForm, passwordErrorKey, ResetRequestForm } from '~/accounts/account-forms.server.ts';
import { requestReset, resetPassword } from '~/accounts/reset-password.server.ts';
import { isAnswerCorrect } from '~/forms/captcha/ticket.server.ts';
import { formFailure } from '~/forms/form-failure.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { resetFailures, resetRequestFailures } from '~/request/failures.ts';
import { now } from '~/request/now.server.ts';
import { withErrorFallback } from '~/request/with-error-fallback.server.ts';

/** The action of the page that asks for a reset link. */
export async function requestResetByForm(request: Request, { ip, requestId }: AppLoadContext): Promise<Response> {
  const read = await readForm(request, ResetRequestForm);
  if (!read.ok) return invalidFormError(read, 'errors.reset.incomplete');
  const { values } = read;
  const { email, ticket, picture, website } = read.value;
  const ask = async () => {
    const isHuman = async () => (await isAnswerCorrect(ticket, Number(picture), now())) && !website;
    const outcome = await requestReset(email, { ip, now: now(), requestId, isHuman });
    if (outcome.ok) return json({ sent: true });
    return formFailure(resetRequestFailures, outcome, { values });
  };
  const fallback = () => formError(500, 'errors.reset.other', { values });
  return withErrorFallback(ask, { requestId, fallback });
}

/** The action of the page that a reset link leads to. */
export async function resetByForm(request: Request, { requestId }: AppLoadContext, token: string): Promise<Response> {
  const read = await readForm(request, NewPasswordForm);
  if (!read.ok) {
    const mismatch = read.state.errors.password_confirmation === 'account.fields.confirmPassword';
    return invalidFormError(read, mismatch ? 'errors.newPassword.mismatch' : 'errors.newPassword.invalid');
  }
  const { password, replace_keys: replaceKeys } = read.value;
  const outcome = await resetPassword(token, { password, replaceKeys }, { now: now(), requestId });
  if (outcome.ok) return json({ done: true, hasErrors: false });
  if (outcome.reason === 'password') {
    const errors = { password: passwordErrorKey(outcome.weakness) };
    return formError(422, 'errors.newPassword.invalid', { values: {}, errors });
  }
  return formFailure(resetFailures, outcome);
}
