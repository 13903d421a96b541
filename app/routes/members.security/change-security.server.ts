import { redirect } from '@remix-run/node';
import { beginEnrolment, cancelEnrolment } from '~/accounts/second-factor/authenticator-app.server.ts';
import { countChange } from '~/accounts/second-factor/count-change.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { auditSensitiveAct } from '~/audit/record-audit.server.ts';
import type { RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import type { FormState } from '~/page.ts';
import { secondFactorFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';
import { addPasskeyByForm, confirmAppByForm } from './change-factors.server.ts';
import { changePasswordByForm } from './change-password.server.ts';
import { removeAppByForm, removePasskeyByForm, renewCodesByForm } from './remove-factors.server.ts';
import { type Change, IntentForm } from './security-forms.server.ts';
import { withIntent } from './with-intent.server.ts';

/** What an action shows; the recovery codes appear in the response that made them, and never again. */
export interface SecurityResult {
  intent?: string;
  form?: FormState;
  codes?: string[] | null;
}

/** A recent login may add a factor. To remove or replace one, password and code or a passkey come with the form. */
export async function changeSecurity({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const form = await formOf(request);
  const read = checkForm(request, form, IntentForm);
  if (!read.ok) return invalidFormError(read);
  const { intent } = read.value;
  const change: Change = { request, context, who, form };
  if (intent === 'password') return changePasswordByForm(change);
  if (intent === 'cancel-app') return cancelApp(change);
  const isConfirmedByForm = intent in confirmedActs;
  if (!isConfirmedByForm && !isRecentlyAuthenticated(who.session, context.now))
    return redirect(urls.login({ again: '1', next: urls.membersSecurity() }), 303);
  const counted = await countChange(who.account.id);
  if (!counted.ok) return withIntent(intent, formFailure(secondFactorFailures, counted));
  if (!isConfirmedByForm) await auditSensitiveAct(who.account.id, context);
  return { ...recentActs, ...confirmedActs }[intent](change);
}

const recentActs = {
  'begin-app': beginApp,
  'confirm-app': confirmAppByForm,
  'add-passkey': addPasskeyByForm,
};

const confirmedActs = {
  'remove-app': removeAppByForm,
  'remove-passkey': removePasskeyByForm,
  'renew-codes': renewCodesByForm,
};

const back = () => redirect(urls.membersSecurity(), 303);

async function beginApp({ who, context }: Change): Promise<Response> {
  await beginEnrolment(who, context.now);
  return back();
}

async function cancelApp({ who }: Change): Promise<Response> {
  await cancelEnrolment(who.account.id);
  return back();
}
