import { SignInForm } from '~/accounts/account-forms.server.ts';
import { signIn } from '~/accounts/sign-in.server.ts';
import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { loginContextOf } from '~/auth/login-context.server.ts';
import { captcha } from '~/forms/captcha/captcha.server.ts';
import { captchaCheckOf } from '~/forms/captcha/sign-in-captcha.server.ts';
import { signInFailures } from '~/request/failures.ts';

const Login = SignInForm.extend({ captcha: captcha.optional() });

/**
 * `POST /api/auth/login`: e-mail and password in, a bearer token out. After very many failures a `captcha` is needed, as
 * `POST /api/password/create` takes it.
 */
export const { loader, action } = resource({
  POST: resourceMethod({
    auth: publicAccess,
    body: Login,
    invalid: fieldErrors('errors.signIn.email'),
    handle: async ({ body, request, context }) => {
      const from = await loginContextOf(request, context, body.email);
      const { captcha: solved } = body;
      const check = solved
        ? captchaCheckOf({ ticket: solved.ticket, picture: String(solved.picture) }, context.now)
        : {};
      const outcome = await signIn(body, { ...from, ...check, kind: 'api', now: context.now });
      if (outcome.ok) {
        const { token, expiresAt } = outcome.session;
        return { access_token: token, token_type: 'Bearer', expires_at: expiresAt.toISOString() };
      }
      const { status, message } = signInFailures[outcome.reason];
      const wait = 'retryAfterSeconds' in outcome ? withRetryAfter(outcome.retryAfterSeconds) : {};
      if (outcome.reason !== 'human-check') throw translatedError(context, status, message, wait);
      throw translatedError(context, status, 'errors.signIn.humanCheckCall', { ...wait, code: outcome.reason });
    },
  }),
});
