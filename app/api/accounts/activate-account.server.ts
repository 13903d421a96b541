import { activateByToken, findActivation } from '~/accounts/activation.server.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/**
 * `GET /auth/signup/activate/{token}`: activates and answers with the user's name, or 404. No mail has this address; the
 * link works again until it is too old. HEAD only looks.
 */
export const activateAccount = accountEndpoint({
  method: 'GET',
  path: '/auth/signup/activate/:token',
  proof: 'none',
  handle: async ({ request: { method, params }, context: { now, requestId } }) => {
    const isLook = method === 'HEAD';
    const account = await (isLook ? findActivation(params.token, now) : activateByToken(params.token, now, requestId));
    if (account) return { name: account.name };
    throw reject({ status: 404, message: 'errors.activation.invalid' }, { code: 'token-invalid' });
  },
});
