import { findResetEmail } from '~/accounts/reset-password.server.ts';
import { translatedError } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { now } from '~/request/now.server.ts';

/** `GET /api/password/find/{resetToken}`: the reset's record; looking does not use the link up. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: publicAccess,
    handle: async ({ params, request }) => {
      const token = params.resetToken ?? '';
      const email = await findResetEmail(token, now());
      if (!email) throw translatedError(request, 404, 'errors.resetLink.invalid', { code: 'token-invalid' });
      return { email, token };
    },
  }),
});
