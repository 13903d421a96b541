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
import { formFailure } from '~/forms/form-failure.server.ts';
import { checkForm, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { detailsFailures, emailChangeFailures } from '~/request/failures.ts';
import { now } from '~/request/now.server.ts';
import { urls } from '~/urls.ts';

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
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  if (read.value.pending === 'resend') return resend(account, context);
  await cancelEmailChange(account.id);
  return redirect(urls.membersEdit({ done: 'email-cancelled' }), 303);
}

async function resend({ id }: Account, { requestId }: AppLoadContext): Promise<Response> {
  const outcome = await resendEmailChange(id, { now: now(), requestId });
  if (!outcome.ok) return formFailure(detailsFailures, outcome);
  return redirect(urls.membersEdit({ done: 'email-started' }), 303);
}

/** The action of the page that the link leads to. */
export async function confirmEmailByForm(
  request: Request,
  { requestId }: AppLoadContext,
  { account, session }: SignedIn,
  token: string,
): Promise<Response> {
  const read = await readForm(request, z.object({}));
  if (!read.ok) return invalidFormError(read);
  const outcome = await confirmEmailChange({ account, sessionId: session.id }, token, { now: now(), requestId });
  if (!outcome.ok) return formFailure(emailChangeFailures, outcome);
  const headers = { 'Set-Cookie': trustedDeviceCookie(outcome.email), 'Cache-Control': 'no-store' };
  return redirect(urls.membersEdit({ done: 'email-changed' }), { status: 303, headers });
}
