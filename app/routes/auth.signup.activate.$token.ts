import { activateByToken } from '~/accounts/activation.server.ts';
import { refusal } from '~/web/account-calls.server.ts';
import { anybody, apiRoute, call } from '~/web/api-route.server.ts';
import { now } from '~/web/clock.server.ts';

/** `GET /auth/signup/activate/{token}`: the user's name, or 404. The link may be opened again until it is too old. */
export const { loader, action } = apiRoute({
  GET: call({
    auth: anybody,
    handle: async ({ params, request, context }) => {
      const account = await activateByToken(params.token ?? '', now(), context.requestId);
      if (!account) throw refusal(request, 404, 'errors.activation.invalid', { code: 'token-invalid' });
      return { name: account.name };
    },
  }),
});
