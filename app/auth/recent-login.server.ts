import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { freshenSession, isFresh } from '~/accounts/sessions.server.ts';
import { confirmPassword } from '~/accounts/sign-in.server.ts';
import { refused } from '~/forms/read-form.server.ts';
import { countAudit } from '~/operations/audit.server.ts';
import { database } from '~/platform/database.server.ts';
import { now } from '~/request/now.server.ts';
import { signInFaults } from '~/routes/login/sign-in.server.ts';
import { whereabouts } from './login-context.server.ts';
import type { SignedIn } from './session.server.ts';

/** Field of every form that moves money or shows a secret; sent only where the page asks for it. */
export const recentPassword = { password: z.string().max(5000).optional().catch(undefined) };

interface Attempt {
  request: Request;
  context: AppLoadContext;
  who: SignedIn;
  form: { value: { password?: string | undefined }; values: Record<string, string> };
}

/**
 * Guard of forms that move money or show a secret: the password was typed within ten minutes, or is typed in this form.
 * @returns null when the handler may go on; else its response: 401 (wrong or missing), 429 or 503, with the values kept
 */
export async function requireRecentLogin(attempt: Attempt): Promise<Response | null> {
  const { who, form, request, context } = attempt;
  if (isFresh(who.session, now())) return admitted(who, context.address);
  const { password = '' } = form.value;
  const errors = { password: 'errors.reveal.password' } as const;
  if (password === '') return refused(401, 'errors.reveal.password', { values: form.values, errors });
  const { account, session } = who;
  const checked = await confirmPassword(account, password, await whereabouts(request, context, account.email));
  if (checked === 'right') {
    await freshenSession(session.id, now());
    return admitted(who, context.address);
  }
  const { status, message } = signInFaults[checked.reason];
  const headers = 'retryAfterSeconds' in checked ? { 'Retry-After': String(checked.retryAfterSeconds) } : {};
  return refused(status, message, { values: form.values, errors, headers });
}

async function admitted({ account }: SignedIn, ip: string): Promise<null> {
  await auditSensitiveAct(account.id, ip);
  return null;
}

/** Writes down from which networks an account moves money or looks at secrets; what came of it has rows of its own. */
export const auditSensitiveAct = (accountId: string, ip: string): Promise<void> =>
  countAudit(database(), { accountId, event: 'sensitive-act', ip, now: now() });
