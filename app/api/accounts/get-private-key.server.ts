import { revealKey } from '~/accounts/reveal-key.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { retryAfterOf, revealFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint, requireOwn, signInAgain } from './account-endpoint.server.ts';

/** Needs a sign-in within ten minutes, and responds five times an hour at most. */
export const getPrivateKey = accountEndpoint({
  method: 'GET',
  path: '/api/auth/gettoken/:userId',
  proof: 'bearer',
  operation: accountOperations.privateKey,
  handle: async ({ caller, request, context }) => {
    requireOwn(caller, request.params.userId, context);
    if (!isRecentlyAuthenticated(caller.session, context.now)) throw signInAgain();
    const revealed = await revealKey(caller.account, context);
    if (revealed.ok) return { data: { private_key: revealed.secret, public_key: revealed.publicKey } };
    throw reject(revealFailures[revealed.reason], { headers: retryAfterOf(revealed) });
  },
});
