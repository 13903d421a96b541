import { userOf } from '~/api/accounts/account-request.server.ts';
import { apiRoute, bearer, call } from '~/api/resource.server.ts';

/** `GET /api/auth/user`: the account behind the bearer token. */
export const { loader, action } = apiRoute({
  GET: call({ auth: bearer, handle: ({ who }) => userOf(who.account) }),
});
