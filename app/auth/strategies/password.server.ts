import type { SignInForm } from '~/accounts/account-forms.server.ts';
import type { SessionKind } from '~/accounts/sessions.server.ts';
import { type SignInOutcome, signIn } from '~/accounts/sign-in.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { loginContextOf } from '../login-context.server.ts';
import { ContextStrategy } from './context-strategy.ts';

export interface PasswordInput {
  login: SignInForm;
  context: Pick<RequestContext, 'ip' | 'requestId' | 'now'>;
  kind: SessionKind;
  /** Checks the captcha of the form; absent where none came with it. */
  isHuman?: () => Promise<boolean>;
  /** Token of the activation link whose page this is; the right password activates the account. */
  activation?: string | undefined;
}

/** E-mail address and password, from a form or a JSON body that the caller has read. Starts a session. */
export class PasswordStrategy extends ContextStrategy<SignInOutcome, PasswordInput> {
  name = 'password';

  constructor() {
    super(async ({ headers, input: { login, context, ...input } }) => {
      const loginContext = await loginContextOf({ headers }, context, login.email);
      return signIn(login, { ...loginContext, ...input, now: context.now });
    });
  }
}
