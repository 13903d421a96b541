import { type AppLoadContext, redirect } from '@remix-run/node';
import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { TooBusy } from '~/accounts/password-hash.server.ts';
import { type SignUpOutcome, signUp } from '~/accounts/sign-up.server.ts';
import type { SignUpProof } from '~/accounts/sign-up-proof.server.ts';
import { countActivationMail } from '~/auth/activation-mail.server.ts';
import { signedUpCookie } from '~/auth/signed-up-cookie.server.ts';
import { formError, invalidFormError, readForm, type ValidForm } from '~/forms/read-form.server.ts';
import { withErrorFallback } from '~/request/report-error.server.ts';
import { urls } from '~/urls.ts';
import { consumeRateLimit, limitKey } from '~/usage/rate-limits.server.ts';

type LimitedSignUpOutcome = SignUpOutcome | { ok: false; reason: 'too-many' | 'busy'; retryAfterSeconds: number };

/** Signs up within the limits of the address; the form and the call both come here. */
export async function signUpWithin(
  form: SignUpForm,
  input: { context: AppLoadContext; submission: string | null },
): Promise<LimitedSignUpOutcome> {
  const { context, submission } = input;
  const network = limitKey(context.ip);
  const { allowed, resetSeconds } = await consumeRateLimit('sign-up', network);
  if (!allowed) return { ok: false, reason: 'too-many', retryAfterSeconds: resetSeconds };
  try {
    const { language, now, requestId } = context;
    const { allowed: mayRepeatMail } = await countActivationMail(form.email);
    const client = { network, isKnown: false };
    return await signUp(form, { language, now, requestId, submission, client, canRepeatMail: mayRepeatMail });
  } catch (error) {
    if (error instanceof TooBusy) return { ok: false, reason: 'busy', retryAfterSeconds: error.retryAfterSeconds };
    throw error;
  }
}

/** Statuses and texts of the catalogue (specification section 8). */
export const signUpFailures = {
  'email-taken': { status: 422, message: 'errors.signUp.emailTaken' },
  'too-many': { status: 429, message: 'errors.signUp.tooMany' },
  busy: { status: 503, message: 'errors.signIn.busy' },
} as const;

/** The sign-up page's action. */
export async function signUpByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const read = await readForm(request, SignUpForm);
  if (!read.ok) return invalidFormError(read, 'errors.signUp.invalid');
  return withErrorFallback(() => trySignUp(context, read), {
    requestId: context.requestId,
    fallback: () => formError(500, 'errors.signUp.connection', { values: read.values }),
  });
}

async function trySignUp(context: AppLoadContext, read: ValidForm<SignUpForm>): Promise<Response> {
  const outcome = await signUpWithin(read.value, { context, submission: read.submission });
  if (outcome.ok) return finishSignUp(read.value, outcome.proof, context.now);
  const { status, message } = signUpFailures[outcome.reason];
  const headers = 'retryAfterSeconds' in outcome ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {};
  const errors = outcome.reason === 'email-taken' ? { email: message } : {};
  return formError(status, message, { values: read.values, errors, headers });
}

function finishSignUp({ contactperson, email }: SignUpForm, proof: SignUpProof | null, now: Date): Response {
  const cookie = signedUpCookie({ name: contactperson, email, proof }, now);
  return redirect(urls.mailSent(), { headers: { 'Set-Cookie': cookie } });
}
