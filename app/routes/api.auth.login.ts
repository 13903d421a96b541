import { SignInForm } from '~/accounts/account-forms.server.ts';
import { signIn } from '~/accounts/sign-in.server.ts';
import { byField, later, refusal } from '~/web/account-calls.server.ts';
import { anybody, apiRoute, call } from '~/web/api-route.server.ts';
import { now } from '~/web/clock.server.ts';
import { signInFaults } from '~/web/sign-in.server.ts';
import { whereabouts } from '~/web/whereabouts.server.ts';

/** `POST /api/auth/login`: e-mail and password in, a bearer token out. */
export const { loader, action } = apiRoute({
  POST: call({
    auth: anybody,
    body: SignInForm,
    invalid: byField('errors.signIn.email'),
    handle: async ({ body, request, context }) => {
      const from = await whereabouts(request, context, body.email);
      const outcome = await signIn(body, { ...from, kind: 'api', now: now() });
      if (outcome.ok) {
        const { token, expiresAt } = outcome.session;
        return { access_token: token, token_type: 'Bearer', expires_at: expiresAt.toISOString() };
      }
      const { status, message } = signInFaults[outcome.reason];
      throw refusal(request, status, message, 'retryAfterSeconds' in outcome ? later(outcome.retryAfterSeconds) : {});
    },
  }),
});
