import { SignInForm } from '~/accounts/account-forms.server.ts';
import { signIn } from '~/accounts/sign-in.server.ts';
import { byField, later, refusal } from '~/api/accounts/account-request.server.ts';
import { anybody, apiRoute, call } from '~/api/resource.server.ts';
import { whereabouts } from '~/auth/login-context.server.ts';
import { captcha } from '~/forms/captcha/captcha.server.ts';
import { humanBy } from '~/forms/captcha/sign-in-captcha.server.ts';
import { now } from '~/request/now.server.ts';
import { signInFaults } from '~/routes/login/sign-in.server.ts';

const Login = SignInForm.extend({ captcha: captcha.optional() });

/**
 * `POST /api/auth/login`: e-mail and password in, a bearer token out. After very many failures a `captcha` is needed, as
 * `POST /api/password/create` takes it.
 */
export const { loader, action } = apiRoute({
  POST: call({
    auth: anybody,
    body: Login,
    invalid: byField('errors.signIn.email'),
    handle: async ({ body, request, context }) => {
      const from = await whereabouts(request, context, body.email);
      const { captcha: solved } = body;
      const check = solved ? humanBy({ ticket: solved.ticket, picture: String(solved.picture) }) : {};
      const outcome = await signIn(body, { ...from, ...check, kind: 'api', now: now() });
      if (outcome.ok) {
        const { token, expiresAt } = outcome.session;
        return { access_token: token, token_type: 'Bearer', expires_at: expiresAt.toISOString() };
      }
      const { status, message } = signInFaults[outcome.reason];
      const wait = 'retryAfterSeconds' in outcome ? later(outcome.retryAfterSeconds) : {};
      if (outcome.reason !== 'human-check') throw refusal(request, status, message, wait);
      throw refusal(request, status, 'errors.signIn.humanCheckCall', { ...wait, code: outcome.reason });
    },
  }),
});
