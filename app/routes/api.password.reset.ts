import { z } from 'zod';
import { passwordErrorKey } from '~/accounts/account-forms.server.ts';
import { checkbox, password } from '~/accounts/fields.server.ts';
import { findResetEmail, resetPassword } from '~/accounts/reset-password.server.ts';
import { fieldErrors, translatedError, userBody, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { now } from '~/request/now.server.ts';
import { sentence } from '~/request/sentence.server.ts';

const Body = userBody(
  z.object({
    email: z.string().max(1000).optional(),
    token: z.string({ error: 'errors.newPassword.token' }).max(200, 'errors.newPassword.token'),
    password,
    replace_keys: checkbox,
    password_confirmation: z.string({ error: 'errors.newPassword.mismatch' }).max(65_536),
  }),
);

/** `POST /api/password/reset`: sets a new password by a reset link, once; `replace_keys` ends the API keys too. */
export const { loader, action } = resource({
  POST: resourceMethod({
    auth: publicAccess,
    body: Body,
    invalid: fieldErrors('errors.newPassword.invalid'),
    handle: async ({ body, request, context }) => {
      if (body.password !== body.password_confirmation)
        throw translatedError(request, 422, 'errors.newPassword.mismatch');
      const owner = await findResetEmail(body.token, now());
      const other = body.email !== undefined && body.email.trim().toLowerCase() !== owner;
      const form = { password: body.password, replaceKeys: body.replace_keys };
      const outcome =
        owner && !other ? await resetPassword(body.token, form, { now: now(), requestId: context.requestId }) : null;
      if (outcome?.ok) return { message: sentence(request, 'account.newPassword.done') };
      if (outcome?.reason === 'password') throw translatedError(request, 422, passwordErrorKey(outcome.weakness));
      if (outcome?.reason === 'busy')
        throw translatedError(request, 503, 'errors.signIn.busy', withRetryAfter(outcome.retryAfterSeconds));
      throw translatedError(request, 404, 'errors.newPassword.token', { code: 'token-invalid' });
    },
  }),
});
