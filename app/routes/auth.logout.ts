import { endSession } from '~/accounts/sessions.server.ts';
import { requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';
import { bearerToken } from '~/auth/strategies/bearer.server.ts';

/** `GET /auth/logout`: ends the session of the bearer token; pages sign out by a form. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: requireBearer,
    handle: async ({ request }) => {
      await endSession(bearerToken(request) ?? '');
      return { message: 'Signed out' };
    },
  }),
});
