import { activateByToken, findActivation } from '~/accounts/activation.server.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/** The link works again until it is too old; HEAD changes nothing. No mail contains this address. */
export const activateAccount = accountEndpoint({
  method: 'GET',
  path: '/auth/signup/activate/:token',
  proof: 'none',
  operation: accountOperations.activate,
  handle: async ({ request: { method, params }, context }) => {
    const { now } = context;
    const isLook = method === 'HEAD';
    const account = await (isLook ? findActivation(params.token, now) : activateByToken(params.token, now, context));
    if (account) return { name: account.name };
    throw reject({ status: 404, message: 'errors.activation.invalid' }, { code: 'token-invalid' });
  },
});
