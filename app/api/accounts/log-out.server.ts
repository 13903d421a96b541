import { endSession } from '~/accounts/sessions.server.ts';
import { bearerToken } from '~/auth/strategies/bearer.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/** `GET /auth/logout`: ends the session of the bearer token; pages sign out by a form. */
export const logOut = accountEndpoint({
  method: 'GET',
  path: '/auth/logout',
  proof: 'bearer',
  handle: async ({ request }) => {
    await endSession(bearerToken(request) ?? '');
    return { message: 'Signed out' };
  },
});
