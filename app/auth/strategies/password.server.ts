import type { SignInForm } from '~/accounts/account-forms.server.ts';
import type { SessionKind } from '~/accounts/sessions.server.ts';
import { type SignInOutcome, signIn } from '~/accounts/sign-in.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { loginContextOf } from '../login-context.server.ts';
import { ContextStrategy } from './context-strategy.ts';

export interface PasswordInput {
  login: SignInForm;
  context: Pick<RequestContext, 'ip' | 'device' | 'requestId' | 'now'>;
  kind: SessionKind;
  /** Absent when no captcha came with the form. */
  isHuman?: () => Promise<boolean>;
  activation?: string | undefined;
}

/** Starts a session. The caller has read the form or the JSON body. */
export class PasswordStrategy extends ContextStrategy<SignInOutcome, PasswordInput> {
  name = 'password';

  constructor() {
    super(async ({ headers, input: { login, context, ...input } }) => {
      const loginContext = await loginContextOf({ headers }, context, login.email);
      return signIn(login, { ...loginContext, ...input, now: context.now });
    });
  }
}
