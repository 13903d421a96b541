import { z } from 'zod';
import { confirmIdentity, type IdentityOutcome } from '~/accounts/second-factor/confirm-identity.server.ts';
import { isRecentlyAuthenticated, reauthenticate } from '~/accounts/sessions.server.ts';
import { auditSensitiveAct } from '~/audit/record-audit.server.ts';
import { loginContextOf } from '~/auth/login-context.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { identityFailures, retryAfterOf } from '~/request/failures.ts';
import { type HttpError, reject } from '~/request/http-error.server.ts';
import { formError } from './form-error.server.ts';

/** Part of every form that moves money or shows a secret; sent only where the page asks for it. */
export const recentPassword = {
  password: z.string().max(5000).optional().catch(undefined),
  /** Of the second factor, where one is on. */
  code: z.string().max(100).optional().catch(undefined),
};

export interface ProtectedForm {
  request: Request;
  context: RequestContext;
  who: SignedIn;
  form: { value: { password?: string | undefined; code?: string | undefined }; values: Record<string, string> };
}

/**
 * Guards forms that move money or show a secret: password and second factor were given within ten minutes, or come
 * with the form.
 * @returns null to continue, else 401 (wrong or missing password), 429 or 503
 */
export async function requireRecentLogin(input: ProtectedForm): Promise<Response | null> {
  const { who, context } = input;
  if (isRecentlyAuthenticated(who.session, context.now)) return auditAndPass(who, context);
  const rejection = await requireIdentity(input);
  if (rejection) return rejection;
  if (!(await reauthenticate(who.session.id, context.now))) return missingPassword(input.form.values);
  return auditAndPass(who, context);
}

/** As `requireRecentLogin`, but password and code always come with the form. */
export async function requireIdentity({ who, form, request, context }: ProtectedForm): Promise<Response | null> {
  const { password = '', code = '' } = form.value;
  if (password === '') return missingPassword(form.values);
  const loginContext = await loginContextOf(request, context, who.account.email);
  const outcome = await confirmIdentity(who.account, { password, code }, { ...loginContext, now: context.now });
  return outcome.ok ? null : identityError(outcome, form.values);
}

/** The error stands at the field that is wrong. */
export function identityError({ field, failure }: Refusal, values: Record<string, string>): Response {
  const known = identityFailures[failure.reason];
  const message = field === 'password' ? 'errors.reveal.password' : known.message;
  const errors = { [field]: [message] } satisfies HttpError['errors'];
  return formError(reject(known, { errors, headers: retryAfterOf(failure) }), values);
}

type Refusal = Extract<IdentityOutcome, { ok: false }>;

function missingPassword(values: Record<string, string>): Response {
  const errors = { password: ['errors.reveal.password'] } satisfies HttpError['errors'];
  return formError(reject({ status: 401, message: 'errors.reveal.password' }, { errors }), values);
}

async function auditAndPass({ account }: SignedIn, context: RequestContext): Promise<null> {
  await auditSensitiveAct(account.id, context);
  return null;
}
