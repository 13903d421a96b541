import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { resendActivation } from '~/accounts/activation.server.ts';
import { readResendProof } from '~/accounts/resend-proof.server.ts';
import { checkForm } from '~/forms/read-form.server.ts';
import { invalidSignIn, signInError } from '~/forms/sign-in-response.server.ts';
import { retryAfterOf, signUpFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';

const ResendForm = z.object({ resend: z.string().max(2000) });

/** The button appears only after a correct password, so nobody can probe which accounts exist. */
export async function resendActivationByForm(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Response> {
  const read = checkForm(request, form, ResendForm);
  if (!read.ok) return invalidSignIn(context, read);
  const accountId = readResendProof(read.value.resend, context.now);
  const outcome = accountId ? await resendActivation(accountId, context) : null;
  if (!outcome || outcome.ok) return redirect(urls.login({ done: 'resent' }));
  const { status, message } = signUpFailures[outcome.reason];
  const headers = retryAfterOf(outcome);
  return signInError(context, status, { values: {}, errors: {}, message }, { inPlace: false, headers });
}
