import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { resendActivation } from '~/accounts/activation.server.ts';
import { type CorrectionOutcome, correctSignUp } from '~/accounts/correct-sign-up.server.ts';
import { email } from '~/accounts/fields.server.ts';
import { findProvenSignUp } from '~/accounts/sign-up-proof.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { readSignedUp, type SignedUp, signedUpCookie } from '~/auth/signed-up-cookie.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { signUpFailures } from '~/request/failures.ts';
import { doneOf, urls } from '~/urls.ts';

const Resend = z.object({ intent: z.literal('resend') });
const Correct = z.object({ intent: z.literal('correct').optional(), email });

interface PendingSignUp {
  context: AppLoadContext;
  signedUp: SignedUp;
  account: Account;
}

/** The sign-up of this browser without its proof, and the notice of the last action. */
export function mailSentPage(request: Request, now: Date) {
  const signedUp = readSignedUp(request, now);
  return {
    signedUp: signedUp && { name: signedUp.name, email: signedUp.email },
    done: doneOf('mailSent', request.url),
  };
}

/** Sends the activation mail again, or to a corrected address. */
export async function mailAgainByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const isCorrection =
    (
      await request
        .clone()
        .formData()
        .catch(() => new FormData())
    ).get('intent') !== 'resend';
  const read = await readForm(request, isCorrection ? Correct : Resend);
  if (!read.ok) return invalidFormError(read);
  const signedUp = readSignedUp(request, context.now);
  const account = signedUp?.proof ? await findProvenSignUp(signedUp.proof) : null;
  if (!signedUp || !account) return reject({ ok: false, reason: 'over' });
  const pending = { context, signedUp, account };
  return 'email' in read.value && read.value.email !== account.email
    ? correct(pending, read.value.email, read.values)
    : resend(pending);
}

async function resend({ context, account }: PendingSignUp): Promise<Response> {
  const outcome = await resendActivation(account.id, context);
  return outcome.ok ? redirect(urls.mailSent({ done: 'resent' })) : reject(outcome);
}

async function correct(pending: PendingSignUp, email: string, values: Record<string, string>): Promise<Response> {
  const { context } = pending;
  const outcome = await correctSignUp(pending.account, email, context);
  if (!outcome.ok) return reject(outcome, values);
  const headers = { 'Set-Cookie': signedUpCookie({ ...pending.signedUp, email }, context.now) };
  return redirect(urls.mailSent({ done: 'corrected' }), { headers });
}

function reject(outcome: Extract<CorrectionOutcome, { ok: false }>, values: Record<string, string> = {}): Response {
  return formFailure(signUpFailures, outcome, {
    values,
    ...(outcome.reason === 'email-taken' ? { field: 'email' } : {}),
  });
}
