import { type AppLoadContext, json } from '@remix-run/node';
import { NewPasswordForm, passwordErrorKey, ResetRequestForm } from '~/accounts/account-forms.server.ts';
import { TooBusy } from '~/accounts/password-hash.server.ts';
import { type ResetOutcome, resetPassword } from '~/accounts/reset-password.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { askForReset } from '~/forms/reset-request.server.ts';
import { withErrorFallback } from '~/request/report-error.server.ts';

/** Statuses and texts of the catalogue (specification section 8). */
export const resetRequestFailures = {
  wrong: { status: 401, message: 'errors.reset.wrong' },
  'too-many': { status: 429, message: 'errors.reset.tooMany' },
} as const;

/** The action of the page that asks for a reset link. */
export async function requestResetByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const read = await readForm(request, ResetRequestForm);
  if (!read.ok) return invalidFormError(read, 'errors.reset.incomplete');
  const { values } = read;
  const { email, ticket, picture, website } = read.value;
  const ask = async () => {
    const outcome = await askForReset({ email, ticket, picture: Number(picture), website }, context);
    if (outcome === 'sent') return json({ sent: true });
    const { status, message } = resetRequestFailures[outcome];
    return formError(status, message, { values });
  };
  const fallback = () => formError(500, 'errors.reset.other', { values });
  return withErrorFallback(ask, { requestId: context.requestId, fallback });
}

export type NewPasswordOutcome = ResetOutcome | { ok: false; reason: 'busy' };

/** Sets the new password, or says that there is too much to do. */
export async function tryReset(
  token: string,
  form: { password: string; replace_keys: boolean },
  { now, requestId }: AppLoadContext,
): Promise<NewPasswordOutcome> {
  try {
    const { password, replace_keys: replaceKeys } = form;
    return await resetPassword(token, { password, replaceKeys }, now, requestId);
  } catch (error) {
    if (error instanceof TooBusy) return { ok: false, reason: 'busy' };
    throw error;
  }
}

/** The action of the page that a reset link leads to. */
export async function resetByForm(request: Request, context: AppLoadContext, token: string): Promise<Response> {
  const read = await readForm(request, NewPasswordForm);
  if (!read.ok) {
    const mismatch = read.state.errors.password_confirmation === 'account.fields.confirmPassword';
    return invalidFormError(read, mismatch ? 'errors.newPassword.mismatch' : 'errors.newPassword.invalid');
  }
  const outcome = await tryReset(token, read.value, context);
  if (outcome.ok) return json({ done: true, hasErrors: false });
  if (outcome.reason === 'password')
    return formError(422, 'errors.newPassword.invalid', {
      values: {},
      errors: { password: passwordErrorKey(outcome.fault) },
    });
  if (outcome.reason === 'busy')
    return formError(503, 'errors.signIn.busy', { values: {}, headers: { 'Retry-After': '2' } });
  return formError(400, 'errors.newPassword.token', { values: {} });
}
