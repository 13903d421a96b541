import { type AppLoadContext, redirect } from '@remix-run/node';
import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { signUp } from '~/accounts/sign-up.server.ts';
import type { SignUpProof } from '~/accounts/sign-up-proof.server.ts';
import { signedUpCookie } from '~/auth/signed-up-cookie.server.ts';
import { formFailure } from '~/forms/form-failure.server.ts';
import { formError, invalidFormError, readForm, type ValidForm } from '~/forms/read-form.server.ts';
import { signUpFailures } from '~/request/failures.ts';
import { languageOf } from '~/request/language.server.ts';
import { now } from '~/request/now.server.ts';
import { withErrorFallback } from '~/request/with-error-fallback.server.ts';
import { urls } from '~/urls.ts';

/** The sign-up page's action. */
export async function signUpByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const read = await readForm(request, SignUpForm);
  if (!read.ok) return invalidFormError(read, 'errors.signUp.invalid');
  return withErrorFallback(() => trySignUp(request, context, read), {
    requestId: context.requestId,
    fallback: () => formError(500, 'errors.signUp.connection', { values: read.values }),
  });
}

async function trySignUp(request: Request, context: AppLoadContext, read: ValidForm<SignUpForm>): Promise<Response> {
  const { ip, requestId } = context;
  const { value, values, submission } = read;
  const outcome = await signUp(value, { ip, language: languageOf(request), now: now(), requestId, submission });
  if (outcome.ok) return finishSignUp(value, outcome.proof);
  return formFailure(signUpFailures, outcome, {
    values,
    ...(outcome.reason === 'email-taken' ? { field: 'email' } : {}),
  });
}

function finishSignUp({ contactperson, email }: SignUpForm, proof: SignUpProof | null): Response {
  const cookie = signedUpCookie({ name: contactperson, email, proof });
  const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' };
  return redirect(urls.mailSent(), { headers });
}
