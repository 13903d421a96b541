import { SignInForm } from '~/accounts/account-forms.server.ts';
import { authenticator } from '~/auth/authenticator.server.ts';
import { captcha } from '~/forms/captcha/captcha.server.ts';
import { captchaCheckOf } from '~/forms/captcha/sign-in-captcha.server.ts';
import { retryAfterOf, signInFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/** After very many failures it needs a `captcha`, in the form of `POST /api/password/create`. */
export const logIn = accountEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  proof: 'none',
  schema: SignInForm.extend({ captcha: captcha.optional() }),
  invalid: 'errors.signIn.email',
  handle: async ({ fields, request, context }) => {
    const { captcha: solved } = fields;
    const check = solved ? captchaCheckOf({ ticket: solved.ticket, picture: String(solved.picture) }, context.now) : {};
    const outcome = await authenticator.authenticate('password', request, {
      login: fields,
      context,
      kind: 'api',
      ...check,
    });
    if (outcome.ok) {
      const { token, expiresAt } = outcome.session;
      return { access_token: token, token_type: 'Bearer', expires_at: expiresAt.toISOString() };
    }
    const { reason } = outcome;
    if (reason !== 'human-check') throw reject(signInFailures[reason], { headers: retryAfterOf(outcome) });
    const { status } = signInFailures[reason];
    throw reject({ status, message: 'errors.signIn.humanCheckCall' }, { code: reason, headers: retryAfterOf(outcome) });
  },
});
