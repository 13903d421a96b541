import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { requireOwn, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';
import { revealWithin } from '~/routes/members._index/reveal-key.server.ts';

/** `GET /api/auth/gettoken/{userId}`: the private key, within ten minutes of the sign-in, at most five times an hour. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: requireBearer,
    handle: async ({ who, params, context }) => {
      requireOwn(who, params.userId);
      if (!isRecentlyAuthenticated(who.session, context.now))
        throw translatedError(context, 403, 'errors.reveal.password', { code: 'sign-in-again' });
      const revealed = await revealWithin(who.account, context.requestId);
      if (revealed.ok) return { data: { private_key: revealed.secret } };
      throw translatedError(
        context,
        revealed.status,
        revealed.message,
        revealed.status === 429 ? withRetryAfter(3600) : {},
      );
    },
  }),
});
