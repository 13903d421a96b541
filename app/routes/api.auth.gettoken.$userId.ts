import { revealKey } from '~/accounts/reveal-key.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { requireOwn, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';
import { revealFailures } from '~/request/failures.ts';

/** `GET /api/auth/gettoken/{userId}`: the private key, within ten minutes of the sign-in, at most five times an hour. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: requireBearer,
    handle: async ({ who, params, context }) => {
      requireOwn(who, params.userId);
      if (!isRecentlyAuthenticated(who.session, context.now))
        throw translatedError(context, 403, 'errors.reveal.password', { code: 'sign-in-again' });
      const revealed = await revealKey(who.account, context.requestId);
      if (revealed.ok) return { data: { private_key: revealed.secret } };
      const { status, message } = revealFailures[revealed.reason];
      const wait = 'retryAfterSeconds' in revealed ? withRetryAfter(revealed.retryAfterSeconds) : {};
      throw translatedError(context, status, message, wait);
    },
  }),
});
