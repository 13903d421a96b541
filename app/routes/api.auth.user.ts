import { userOf } from '~/api/accounts/account-request.server.ts';
import { requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';

/** `GET /api/auth/user`: the account behind the bearer token. */
export const { loader, action } = resource({
  GET: resourceMethod({ auth: requireBearer, handle: ({ who, context }) => userOf(who.account, context.now) }),
});
