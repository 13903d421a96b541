import { z } from 'zod';
import { passwordErrorKey } from '~/accounts/account-forms.server.ts';
import { checkbox, password } from '~/accounts/fields.server.ts';
import { findResetEmail, resetPassword } from '~/accounts/reset-password.server.ts';
import { fieldErrors, translatedError, userBody, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { translator } from '~/i18n/i18n.server.ts';

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
    handle: async ({ body, context }) => {
      if (body.password !== body.password_confirmation)
        throw translatedError(context, 422, 'errors.newPassword.mismatch');
      const owner = await findResetEmail(body.token, context.now);
      const other = body.email !== undefined && body.email.trim().toLowerCase() !== owner;
      const form = { password: body.password, replaceKeys: body.replace_keys };
      const outcome = owner && !other ? await resetPassword(body.token, form, context) : null;
      if (outcome?.ok) return { message: translator(context.language)('account.newPassword.done') };
      if (outcome?.reason === 'password') throw translatedError(context, 422, passwordErrorKey(outcome.weakness));
      if (outcome?.reason === 'busy')
        throw translatedError(context, 503, 'errors.signIn.busy', withRetryAfter(outcome.retryAfterSeconds));
      throw translatedError(context, 404, 'errors.newPassword.token', { code: 'token-invalid' });
    },
  }),
});
