import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { cancelEmailChange, resendEmailChange } from '~/accounts/email-change.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { checkForm, invalidFormError } from '~/forms/read-form.server.ts';
import { detailsFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';

const PendingForm = z.object({ pending: z.enum(['resend', 'cancel']) });

/** Sends the link of a wanted address again, or forgets the address. */
export async function changePendingEmail(
  request: Request,
  form: FormData,
  context: AppLoadContext,
  { account }: SignedIn,
): Promise<Response> {
  const read = checkForm(request, form, PendingForm);
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  if (read.value.pending === 'resend') return resend(account, context);
  await cancelEmailChange(account.id, undefined, context);
  return redirect(urls.membersEdit({ done: 'email-cancelled' }), 303);
}

async function resend({ id }: Account, context: AppLoadContext): Promise<Response> {
  const outcome = await resendEmailChange(id, context);
  if (!outcome.ok) return formFailure(detailsFailures, outcome);
  return redirect(urls.membersEdit({ done: 'email-started' }), 303);
}
