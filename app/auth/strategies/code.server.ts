import { type CodeFailure, checkCode } from '~/accounts/second-factor/check-code.server.ts';
import {
  completePendingSignIn,
  type FoundPending,
  findPendingSignIn,
} from '~/accounts/second-factor/pending-sign-in.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { cookieOf, type HasHeaders } from '~/request/cookies.server.ts';
import { loginContextOf } from '../login-context.server.ts';
import { ContextStrategy } from './context-strategy.ts';

export type SecondFactorContext = Pick<RequestContext, 'ip' | 'device' | 'requestId' | 'now'>;

export type CompletedSignIn = { ok: true; pending: FoundPending; session: { token: string; expiresAt: Date } };

export type CodeSignIn = CompletedSignIn | CodeFailure | { ok: false; reason: 'sign-in-expired' };

export interface CodeInput {
  code: string;
  context: SecondFactorContext;
}

/** Completes the pending sign-in of this browser: by authenticator app (RFC 6238), or by recovery code. */
export class CodeStrategy extends ContextStrategy<CodeSignIn, CodeInput> {
  name = 'code';

  constructor() {
    super(async ({ headers, input: { code, context } }): Promise<CodeSignIn> => {
      const pending = await pendingOf({ headers }, context.now);
      if (!pending) return { ok: false, reason: 'sign-in-expired' };
      const { trustedDevice } = await loginContextOf({ headers }, context, pending.account.email);
      const checked = await checkCode(pending.accountId, code, { ...context, trustedDevice });
      return checked.ok ? complete(pending, { ...context, trustedDevice }) : checked;
    });
  }
}

/** The sign-in of this browser that waits for its second factor. */
export async function pendingOf(request: HasHeaders, now: Date): Promise<FoundPending | null> {
  const token = cookieOf(request, 'pendingSignIn');
  return token ? findPendingSignIn(token, now) : null;
}

export async function complete(
  pending: FoundPending,
  context: SecondFactorContext & { trustedDevice: string | null },
): Promise<CompletedSignIn | { ok: false; reason: 'sign-in-expired' }> {
  const session = await completePendingSignIn(pending, context);
  return session ? { ok: true, pending, session } : { ok: false, reason: 'sign-in-expired' };
}
