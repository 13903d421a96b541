import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { endOwnOtherSessions, endOwnSession } from '~/accounts/session-list.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { urls } from '~/urls.ts';

const EndForm = z.object({
  /** Id of a session, or the button for all others. */
  end: z.union([z.literal('others'), z.string().regex(/^[\da-f]{64}$/)]),
});

/** Needs no recent login: who lost a laptop must be able to end it at once. */
export async function endSessionsByForm(
  request: Request,
  context: AppLoadContext,
  { account, session }: SignedIn,
): Promise<Response> {
  const read = await readForm(request, EndForm);
  if (!read.ok) return invalidFormError(read, read.status === 403 ? undefined : 'activity.sessions.refused');
  const { end } = read.value;
  if (end === 'others') await endOwnOtherSessions(account.id, session.id, context);
  else await endOwnSession(account.id, end, context);
  return redirect(urls.membersSessions({ done: end === 'others' ? 'others-ended' : 'ended' }), 303);
}
