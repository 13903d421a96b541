import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { correctSignUp } from '~/accounts/correct-sign-up.server.ts';
import { email } from '~/accounts/fields.server.ts';
import { findProvenSignUp } from '~/accounts/sign-up-proof.server.ts';
import { countActivationMail, resendActivationWithin } from '~/auth/activation-mail.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { readSignedUp, type SignedUp, signedUpCookie } from '~/auth/signed-up-cookie.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { urls } from '~/urls.ts';
import { consumeRateLimit, limitKey } from '~/usage/rate-limits.server.ts';

const Resend = z.object({ intent: z.literal('resend') });
const Correct = z.object({ intent: z.literal('correct').optional(), email });

const failures = {
  over: { status: 409, message: 'account.mailSent.over' },
  'email-taken': { status: 422, message: 'errors.signUp.emailTaken' },
  'too-many-mails': { status: 429, message: 'errors.activation.tooMany' },
  'too-many-sign-ups': { status: 429, message: 'errors.signUp.tooMany' },
} as const satisfies Record<string, { status: number; message: Key }>;

interface PendingSignUp {
  context: AppLoadContext;
  signedUp: SignedUp;
  account: Account;
}

const notices = ['resent', 'corrected'] as const;

/** Who signed up here, without the proof, and what has just been done. */
export function mailSentPage(request: Request, now: Date) {
  const signedUp = readSignedUp(request, now);
  const done = new URL(request.url).searchParams.get('done');
  return {
    signedUp: signedUp && { name: signedUp.name, email: signedUp.email },
    done: notices.find((known) => known === done) ?? null,
  };
}

/** The action of the page after the sign-up: sends the activation mail again, or to a corrected address. */
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
  if (!signedUp || !account) return reject('over');
  const pending = { context, signedUp, account };
  return 'email' in read.value && read.value.email !== account.email
    ? correct(pending, read.value.email, read.values)
    : resend(pending);
}

async function resend({ context, account }: PendingSignUp): Promise<Response> {
  const allowance = await resendActivationWithin(account.id, context);
  if (allowance && !allowance.allowed) return reject('too-many-mails', {}, allowance.resetSeconds);
  return redirect(urls.mailSent('resent'));
}

/** Counts as a sign-up: whether an address has an account can be learnt here as often as there. */
async function correct(pending: PendingSignUp, wanted: string, values: Record<string, string>): Promise<Response> {
  const { context, signedUp, account } = pending;
  const network = limitKey(context.ip);
  for (const name of ['sign-up', 'activation-mail'] as const) {
    const { allowed, resetSeconds } = await consumeRateLimit(name, network);
    if (!allowed) return reject(name === 'sign-up' ? 'too-many-sign-ups' : 'too-many-mails', values, resetSeconds);
  }
  const mailbox = await countActivationMail(wanted);
  if (!mailbox.allowed) return reject('too-many-mails', values, mailbox.resetSeconds);
  const change = { now: context.now, requestId: context.requestId, ip: context.ip };
  const outcome = await correctSignUp(account, wanted, change);
  if (!outcome.ok) return reject(outcome.reason, values);
  const headers = {
    'Set-Cookie': signedUpCookie({ ...signedUp, email: wanted }, context.now),
  };
  return redirect(urls.mailSent('corrected'), { headers });
}

function reject(reason: keyof typeof failures, values: Record<string, string> = {}, retryAfter?: number): Response {
  const { status, message } = failures[reason];
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  const errors = reason === 'email-taken' ? { email: message } : {};
  return formError(status, message, { values, errors, headers });
}
