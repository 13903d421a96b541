import type { LoginContext } from '../login-throttling.server.ts';
import type { Account } from '../sessions.server.ts';
import { confirmPassword, type SignInFailure } from '../sign-in.server.ts';
import { checkCode } from './check-code.server.ts';

export interface Identity {
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

export type IdentityOutcome =
  | { ok: true }
  | { ok: false; field: 'password' | 'code'; failure: SignInFailure | { reason: 'code-missing' } };

/** Password, and second factor where one is on and due. A wrong password uses no code up. */
export async function confirmIdentity(
  account: Account,
  { password, code }: Identity,
  context: LoginContext & { now: Date; isCodeDue?: boolean },
): Promise<IdentityOutcome> {
  const isCodeDue = account.secondFactorAt !== null && context.isCodeDue !== false;
  const outcome = await confirmPassword(account, password, context);
  if (outcome !== 'right') return { ok: false, field: 'password', failure: outcome };
  if (!isCodeDue) return { ok: true };
  if (code.trim() === '') return { ok: false, field: 'code', failure: { reason: 'code-missing' } };
  const trustedDevice = context.trustedDevice ?? `session:${account.id}`;
  const checked = await checkCode(account.id, code, { ...context, trustedDevice });
  return checked.ok ? { ok: true } : { ok: false, field: 'code', failure: checked };
}
