import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingEmail,
  resendEmailChange,
} from '~/accounts/email-change.server.ts';
import { trustedDeviceCookie } from '~/auth/login-context.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { checkForm, formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { countEmailChangeMail } from '~/forms/save-details.server.ts';
import { urls } from '~/urls.ts';
import { accountKey, consumeRateLimit } from '~/usage/rate-limits.server.ts';

/** The wanted address of an account as its pages show it; null when none waits. */
export const pendingEmailOf = async ({ id }: Account, now: Date): Promise<string | null> =>
  (await findPendingEmail(id, now))?.email ?? null;

const PendingForm = z.object({ pending: z.enum(['resend', 'cancel']) });

/** The two buttons beside an address that waits for its confirmation. */
export async function changePendingEmail(
  request: Request,
  form: FormData,
  context: AppLoadContext,
  { account }: SignedIn,
): Promise<Response> {
  const read = checkForm(request, form, PendingForm);
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  if (read.value.pending === 'resend') return resend(account, context);
  await cancelEmailChange(account.id);
  return redirect(`${urls.members('edit')}?done=email-cancelled`, 303);
}

async function resend({ id }: Account, { now, requestId }: AppLoadContext): Promise<Response> {
  const pending = await findPendingEmail(id, now);
  const account = await consumeRateLimit('change-email-mail-account', accountKey(id));
  const allowance = pending && account.allowed ? await countEmailChangeMail(pending.email) : account;
  if (!allowance.allowed) {
    const headers = { 'Retry-After': String(allowance.resetSeconds) };
    return formError(429, 'errors.emailChange.tooMany', { values: {}, headers });
  }
  await resendEmailChange(id, { now, requestId });
  return redirect(`${urls.members('edit')}?done=email-started`, 303);
}

/** The action of the page that the link leads to. */
export async function confirmEmailByForm(
  request: Request,
  { now, requestId }: AppLoadContext,
  { account, session }: SignedIn,
  token: string,
): Promise<Response> {
  const read = await readForm(request, z.object({}));
  if (!read.ok) return invalidFormError(read);
  const outcome = await confirmEmailChange({ account, sessionId: session.id }, token, { now, requestId });
  if (!outcome.ok) {
    const [status, message] = emailChangeFailures[outcome.reason];
    return formError(status, message, { values: {} });
  }
  const headers = { 'Set-Cookie': trustedDeviceCookie(outcome.email, now) };
  return redirect(`${urls.members('edit')}?done=email-changed`, { status: 303, headers });
}

const emailChangeFailures = {
  'token-invalid': [404, 'errors.emailChange.invalid'],
  'email-taken': [409, 'errors.emailChange.taken'],
} as const;
