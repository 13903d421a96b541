import { findResetAddress } from '~/accounts/reset-password.server.ts';
import { refusal } from '~/api/accounts/account-request.server.ts';
import { anybody, apiRoute, call } from '~/api/resource.server.ts';
import { now } from '~/request/now.server.ts';

/** `GET /api/password/find/{resetToken}`: the reset's record; looking does not use the link up. */
export const { loader, action } = apiRoute({
  GET: call({
    auth: anybody,
    handle: async ({ params, request }) => {
      const token = params.resetToken ?? '';
      const email = await findResetAddress(token, now());
      if (!email) throw refusal(request, 404, 'errors.resetLink.invalid', { code: 'token-invalid' });
      return { email, token };
    },
  }),
});
