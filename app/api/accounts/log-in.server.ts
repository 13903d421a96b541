import { z } from 'zod';
import { SignInForm } from '~/accounts/account-forms.server.ts';
import { authenticator } from '~/auth/authenticator.server.ts';
import { captcha } from '~/forms/captcha/captcha.server.ts';
import { captchaCheckOf } from '~/forms/captcha/sign-in-captcha.server.ts';
import { retryAfterOf, signInFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/** Reasons that are the problem's code, too. */
const ofCode: ReadonlySet<string> = new Set([
  'second-factor-required',
  'code-wrong',
  'code-locked',
  'code-locked-today',
]);

const codeOf = (reason: string) => {
  if (reason === 'second-factor-missing') return { code: 'second-factor-required' };
  return ofCode.has(reason) ? { code: reason } : {};
};

/**
 * Accounts with a second factor send `code`: six digits of the app, or a recovery code. After very many failures
 * it needs a `captcha`, in the form of `POST /api/password/create`.
 */
export const logIn = accountEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  proof: 'none',
  operation: accountOperations.signIn,
  schema: SignInForm.extend({ captcha: captcha.optional(), code: z.string().max(100).optional() }),
  invalid: 'errors.signIn.email',
  handle: async ({ fields, request, context }) => {
    const { captcha: solved } = fields;
    const check = solved ? captchaCheckOf({ ticket: solved.ticket, picture: String(solved.picture) }, context.now) : {};
    const outcome = await authenticator.authenticate('password', request, {
      login: fields,
      context,
      kind: 'api',
      code: fields.code,
      ...check,
    });
    if (outcome.ok) {
      const { token, expiresAt } = outcome.session;
      return { access_token: token, token_type: 'Bearer', expires_at: expiresAt.toISOString() };
    }
    const { reason } = outcome;
    if (reason === 'second-factor') throw new TypeError('A call has no pending sign-in.');
    const options = { headers: retryAfterOf(outcome), ...codeOf(reason) };
    if (reason !== 'human-check') throw reject(signInFailures[reason], options);
    const { status } = signInFailures[reason];
    throw reject({ status, message: 'errors.signIn.humanCheckCall' }, { code: reason, headers: retryAfterOf(outcome) });
  },
});
