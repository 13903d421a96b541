import { startPasskeySession } from '~/accounts/second-factor/passkey-session.server.ts';
import { checkPasskey, type PasskeyOutcome } from '~/accounts/second-factor/use-passkey.server.ts';
import type { Account } from '~/accounts/sessions.server.ts';
import type { HasHeaders } from '~/request/cookies.server.ts';
import { loginContextOf } from '../login-context.server.ts';
import { type CompletedSignIn, complete, pendingOf, type SecondFactorContext } from './code.server.ts';
import { ContextStrategy } from './context-strategy.ts';

export interface PasskeyInput {
  response: string;
  ticket: string;
  /** Digest of the cookie that the challenge is bound to. */
  browser: string;
  context: SecondFactorContext;
  /** Completes a pending sign-in, or signs in without a password. */
  as: { purpose: 'code' } | { purpose: 'sign-in'; remember: boolean };
}

export type PasskeySignIn =
  | CompletedSignIn
  | { ok: true; account: Account; session: { token: string; expiresAt: Date } }
  | Extract<PasskeyOutcome, { ok: false }>
  | { ok: false; reason: 'sign-in-expired' };

export class PasskeyStrategy extends ContextStrategy<PasskeySignIn, PasskeyInput> {
  name = 'passkey';

  constructor() {
    super(({ headers, input }) =>
      input.as.purpose === 'code' ? completeByPasskey({ headers }, input) : signIn({ headers }, input),
    );
  }
}

async function completeByPasskey(request: HasHeaders, input: PasskeyInput): Promise<PasskeySignIn> {
  const { response, ticket, browser, context } = input;
  const pending = await pendingOf(request, context.now);
  if (!pending) return { ok: false, reason: 'sign-in-expired' };
  const scope = { purpose: 'code', browser } as const;
  const checked = await checkPasskey({ response, ticket, scope, accountId: pending.accountId }, context);
  if (!checked.ok) return checked;
  return complete(pending, await loginFactsOf(request, context, pending.account.email));
}

async function signIn(
  request: HasHeaders,
  { response, ticket, browser, context, as }: PasskeyInput,
): Promise<PasskeySignIn> {
  const scope = { purpose: 'sign-in', browser } as const;
  const checked = await checkPasskey({ response, ticket, scope, accountId: null }, context);
  if (!checked.ok) return checked;
  const remember = as.purpose === 'sign-in' && as.remember;
  const facts = await loginFactsOf(request, context, checked.account.email);
  const session = await startPasskeySession(checked, remember, facts);
  return session ? { ok: true, account: checked.account, session } : { ok: false, reason: 'passkey-refused' };
}

async function loginFactsOf(request: HasHeaders, context: SecondFactorContext, email: string) {
  const { trustedDevice } = await loginContextOf(request, context, email);
  return { ...context, trustedDevice };
}
