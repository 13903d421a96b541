import { activateByToken, findActivation } from '~/accounts/activation.server.ts';
import { translatedError } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';

/**
 * `GET /auth/signup/activate/{token}`: activates and answers with the user's name, or 404. No mail has this address; the
 * link works again until it is too old. HEAD only looks.
 */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: publicAccess,
    handle: async ({ params, request, context }) => {
      const token = params.token ?? '';
      const isLook = request.method === 'HEAD';
      const account = await (isLook
        ? findActivation(token, context.now)
        : activateByToken(token, context.now, context.requestId));
      if (!account) throw translatedError(context, 404, 'errors.activation.invalid', { code: 'token-invalid' });
      return { name: account.name };
    },
  }),
});
