import { signOut } from '~/accounts/sessions.server.ts';
import { bearerToken } from '~/auth/strategies/bearer.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/** For bearer tokens; pages sign out by a form. */
export const logOut = accountEndpoint({
  method: 'GET',
  path: '/auth/logout',
  proof: 'bearer',
  operation: accountOperations.signOut,
  handle: async ({ request, context }) => {
    await signOut(bearerToken(request) ?? '', context);
    return { message: 'Signed out' };
  },
});
