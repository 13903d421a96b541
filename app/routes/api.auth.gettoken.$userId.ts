import { isFresh } from '~/accounts/sessions.server.ts';
import { later, refusal, requireOwn } from '~/api/accounts/account-request.server.ts';
import { apiRoute, bearer, call } from '~/api/resource.server.ts';
import { now } from '~/request/now.server.ts';
import { revealWithin } from '~/routes/members._index/reveal-key.server.ts';

/** `GET /api/auth/gettoken/{userId}`: the private key, within ten minutes of the sign-in, at most five times an hour. */
export const { loader, action } = apiRoute({
  GET: call({
    auth: bearer,
    handle: async ({ who, params, request, context }) => {
      requireOwn(who, params.userId);
      if (!isFresh(who.session, now()))
        throw refusal(request, 403, 'errors.reveal.password', { code: 'sign-in-again' });
      const revealed = await revealWithin(who.account, context.requestId);
      if (revealed.ok) return { data: { private_key: revealed.secret } };
      throw refusal(request, revealed.status, revealed.message, revealed.status === 429 ? later(3600) : {});
    },
  }),
});
