import { type AppLoadContext, redirect } from '@remix-run/node';
import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { signUp } from '~/accounts/sign-up.server.ts';
import type { SignUpProof } from '~/accounts/sign-up-proof.server.ts';
import { signedUpCookie } from '~/auth/signed-up-cookie.server.ts';
import { formError, formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm, type ValidForm } from '~/forms/read-form.server.ts';
import { signUpFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { withErrorFallback } from '~/request/report-error.server.ts';
import { urls } from '~/urls.ts';

export async function signUpByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const read = await readForm(request, SignUpForm);
  if (!read.ok) return invalidFormError(read, 'errors.signUp.invalid');
  return withErrorFallback(() => trySignUp(context, read), {
    requestId: context.requestId,
    fallback: () => formError(reject({ status: 500, message: 'errors.signUp.connection' }), read.values),
  });
}

async function trySignUp(context: AppLoadContext, read: ValidForm<SignUpForm>): Promise<Response> {
  const { value, values, submission } = read;
  const outcome = await signUp(value, { ...context, submission });
  if (outcome.ok) return finishSignUp(value, outcome.proof, context.now);
  return formFailure(signUpFailures, outcome, {
    values,
    ...(outcome.reason === 'email-taken' ? { field: 'email' } : {}),
  });
}

function finishSignUp({ contactperson, email }: SignUpForm, proof: SignUpProof | null, now: Date): Response {
  const cookie = signedUpCookie({ name: contactperson, email, proof }, now);
  return redirect(urls.mailSent(), { headers: { 'Set-Cookie': cookie } });
}
