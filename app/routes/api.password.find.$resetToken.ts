import { findResetEmail } from '~/accounts/reset-password.server.ts';
import { translatedError } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';

/** `GET /api/password/find/{resetToken}`: the reset's record; looking does not use the link up. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: publicAccess,
    handle: async ({ params, context }) => {
      const token = params.resetToken ?? '';
      const email = await findResetEmail(token, context.now);
      if (!email) throw translatedError(context, 404, 'errors.resetLink.invalid', { code: 'token-invalid' });
      return { email, token };
    },
  }),
});
