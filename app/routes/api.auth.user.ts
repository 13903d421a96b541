import { userOf } from '~/web/account-calls.server.ts';
import { apiRoute, bearer, call } from '~/web/api-route.server.ts';

/** `GET /api/auth/user`: the account behind the bearer token. */
export const { loader, action } = apiRoute({
  GET: call({ auth: bearer, handle: ({ who }) => userOf(who.account) }),
});
