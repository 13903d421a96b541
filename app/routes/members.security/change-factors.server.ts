import { json } from '@remix-run/node';
import { confirmApp } from '~/accounts/second-factor/manage-factors.server.ts';
import { addPasskey } from '~/accounts/second-factor/passkeys.server.ts';
import { loginContextOf } from '~/auth/login-context.server.ts';
import { browserOf } from '~/forms/csrf.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { checkForm, invalidFormError } from '~/forms/read-form.server.ts';
import { requireTypedPassword } from '~/forms/typed-password.server.ts';
import { secondFactorFailures } from '~/request/failures.ts';
import { reportChange, trustAgain } from './report-change.server.ts';
import { type Change, CodeForm, NewPasskeyForm } from './security-forms.server.ts';
import { withIntent } from './with-intent.server.ts';

export async function confirmAppByForm({ request, context, who, form }: Change): Promise<Response> {
  const read = checkForm(request, form, CodeForm);
  if (!read.ok) return invalidFormError(read);
  const { trustedDevice } = await loginContextOf(request, context, who.account.email);
  const outcome = await confirmApp(who, read.value.code, { ...context, trustedDevice });
  if (!outcome.ok) return withIntent('confirm-app', formFailure(secondFactorFailures, outcome, { field: 'code' }));
  if (outcome.codes) return firstCodes('confirm-app', outcome.codes, { who, context });
  return reportChange('app-added', { who, context });
}

/** The password comes with the form: a passkey signs in without one, for as long as it is not removed. */
export async function addPasskeyByForm({ request, context, who, form }: Change): Promise<Response> {
  const read = checkForm(request, form, NewPasskeyForm);
  if (!read.ok) return withIntent('add-passkey', invalidFormError(read));
  const rejection = await requireTypedPassword({ request, context, who, form: read });
  if (rejection) return withIntent('add-passkey', rejection);
  const { passkey: response, ticket, name } = read.value;
  const browser = browserOf(request) ?? '';
  const outcome = await addPasskey(who, { response, ticket, name, browser }, context);
  if (!outcome.ok) return withIntent('add-passkey', formFailure(secondFactorFailures, outcome));
  if (outcome.codes) return firstCodes('add-passkey', outcome.codes, { who, context });
  return reportChange('passkey-added', { who, context });
}

/** Of the first factor. */
const firstCodes = (intent: string, codes: string[], by: Pick<Change, 'who' | 'context'>): Response =>
  json({ intent, codes }, { headers: trustAgain(by) });
