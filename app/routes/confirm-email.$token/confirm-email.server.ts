import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { confirmEmailChange } from '~/accounts/email-change.server.ts';
import { trustedDeviceCookie } from '~/auth/login-context.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { emailChangeFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';

/** Makes the wanted address the account's own. */
export async function confirmEmailByForm(
  request: Request,
  context: AppLoadContext,
  { account, session }: SignedIn,
  token: string,
): Promise<Response> {
  const read = await readForm(request, z.object({}));
  if (!read.ok) return invalidFormError(read);
  const outcome = await confirmEmailChange({ account, sessionId: session.id }, token, context);
  if (!outcome.ok) return formFailure(emailChangeFailures, outcome);
  const headers = { 'Set-Cookie': trustedDeviceCookie(outcome.email, context.now) };
  return redirect(urls.membersEdit({ done: 'email-changed' }), { status: 303, headers });
}
