import { z } from 'zod';
import { isRecentlyAuthenticated, reauthenticate } from '~/accounts/sessions.server.ts';
import { confirmPassword } from '~/accounts/sign-in.server.ts';
import { auditSensitiveAct } from '~/audit/record-audit.server.ts';
import { loginContextOf } from '~/auth/login-context.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { retryAfterOf, signInFailures } from '~/request/failures.ts';
import { type HttpError, reject } from '~/request/http-error.server.ts';
import { formError } from './form-error.server.ts';

/** Part of every form that moves money or shows a secret; sent only where the page asks for it. */
export const recentPassword = { password: z.string().max(5000).optional().catch(undefined) };

interface ProtectedForm {
  request: Request;
  context: RequestContext;
  who: SignedIn;
  form: { value: { password?: string | undefined }; values: Record<string, string> };
}

/**
 * Guards forms that move money or show a secret: the password was typed within ten minutes, or comes with the form.
 * @returns null to continue, else 401 (wrong or missing password), 429 or 503
 */
export async function requireRecentLogin(input: ProtectedForm): Promise<Response | null> {
  const { who, form, request, context } = input;
  if (isRecentlyAuthenticated(who.session, context.now)) return auditAndPass(who, context);
  const { password = '' } = form.value;
  const errors = { password: ['errors.reveal.password'] } satisfies HttpError['errors'];
  if (password === '')
    return formError(reject({ status: 401, message: 'errors.reveal.password' }, { errors }), form.values);
  const { account, session } = who;
  const outcome = await confirmPassword(account, password, await loginContextOf(request, context, account.email));
  if (outcome === 'right') {
    await reauthenticate(session.id, context.now);
    return auditAndPass(who, context);
  }
  const error = reject(signInFailures[outcome.reason], { errors, headers: retryAfterOf(outcome) });
  return formError(error, form.values);
}

async function auditAndPass({ account }: SignedIn, context: RequestContext): Promise<null> {
  await auditSensitiveAct(account.id, context);
  return null;
}
