import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingEmail,
  resendEmailChange,
} from '~/accounts/email-change.server.ts';
import { knownDeviceCookie } from '~/auth/login-context.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { checkForm, invalid, readForm, refused } from '~/forms/read-form.server.ts';
import { countEmailChangeMail } from '~/forms/save-details.server.ts';
import { now } from '~/request/now.server.ts';
import { paths } from '~/urls.ts';
import { accountKey, limitAttempts } from '~/usage/rate-limits.server.ts';

/** The wanted address of an account as its pages show it; null when none waits. */
export const pendingEmailOf = async ({ id }: Account): Promise<string | null> =>
  (await findPendingEmail(id, now()))?.email ?? null;

const PendingForm = z.object({ pending: z.enum(['resend', 'cancel']) });

/** The two buttons beside an address that waits for its confirmation. */
export async function changePendingEmail(
  request: Request,
  form: FormData,
  context: AppLoadContext,
  { account }: SignedIn,
): Promise<Response> {
  const read = checkForm(request, form, PendingForm);
  if (!read.ok) return invalid(read, 'errors.details.invalid');
  if (read.value.pending === 'resend') return resend(account, context);
  await cancelEmailChange(account.id);
  return redirect(`${paths.members('edit')}?done=email-cancelled`, 303);
}

async function resend({ id }: Account, { requestId }: AppLoadContext): Promise<Response> {
  const pending = await findPendingEmail(id, now());
  const account = await limitAttempts('change-email-mail-account', accountKey(id));
  const target = pending && account.allowed ? await countEmailChangeMail(pending.email) : account;
  if (!target.allowed) {
    const headers = { 'Retry-After': String(target.resetSeconds) };
    return refused(429, 'errors.emailChange.tooMany', { values: {}, headers });
  }
  await resendEmailChange(id, { now: now(), requestId });
  return redirect(`${paths.members('edit')}?done=email-started`, 303);
}

/** The action of the page that the link leads to. */
export async function confirmEmailByForm(
  request: Request,
  { requestId }: AppLoadContext,
  { account, session }: SignedIn,
  token: string,
): Promise<Response> {
  const read = await readForm(request, z.object({}));
  if (!read.ok) return invalid(read);
  const outcome = await confirmEmailChange({ account, sessionId: session.id }, token, { now: now(), requestId });
  if (!outcome.ok) {
    const [status, message] = emailChangeFaults[outcome.reason];
    return refused(status, message, { values: {} });
  }
  const headers = { 'Set-Cookie': knownDeviceCookie(outcome.email), 'Cache-Control': 'no-store' };
  return redirect(`${paths.members('edit')}?done=email-changed`, { status: 303, headers });
}

const emailChangeFaults = {
  'token-invalid': [404, 'errors.emailChange.invalid'],
  'email-taken': [409, 'errors.emailChange.taken'],
} as const;
