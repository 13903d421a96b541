import { z } from 'zod';
import { passwordFaultKey } from '~/accounts/account-forms.server.ts';
import { choice, password } from '~/accounts/fields.server.ts';
import { findResetAddress } from '~/accounts/reset-password.server.ts';
import { byField, later, refusal, userBody } from '~/api/accounts/account-request.server.ts';
import { anybody, apiRoute, call } from '~/api/resource.server.ts';
import { now } from '~/request/now.server.ts';
import { sentence } from '~/request/sentence.server.ts';
import { tryReset } from '~/routes/passwordreset/request-reset.server.ts';

const Body = userBody(
  z.object({
    email: z.string().max(1000).optional(),
    token: z.string({ error: 'errors.newPassword.token' }).max(200, 'errors.newPassword.token'),
    password,
    replace_keys: choice,
    password_confirmation: z.string({ error: 'errors.newPassword.mismatch' }).max(65_536),
  }),
);

/** `POST /api/password/reset`: sets a new password by a reset link, once; `replace_keys` ends the API keys too. */
export const { loader, action } = apiRoute({
  POST: call({
    auth: anybody,
    body: Body,
    invalid: byField('errors.newPassword.invalid'),
    handle: async ({ body, request, context }) => {
      if (body.password !== body.password_confirmation) throw refusal(request, 422, 'errors.newPassword.mismatch');
      const owner = await findResetAddress(body.token, now());
      const other = body.email !== undefined && body.email.trim().toLowerCase() !== owner;
      const outcome = owner && !other ? await tryReset(body.token, body, context.requestId) : null;
      if (outcome?.ok) return { message: sentence(request, 'account.newPassword.done') };
      if (outcome?.reason === 'password') throw refusal(request, 422, passwordFaultKey(outcome.fault));
      if (outcome?.reason === 'busy') throw refusal(request, 503, 'errors.signIn.busy', later(2));
      throw refusal(request, 404, 'errors.newPassword.token', { code: 'token-invalid' });
    },
  }),
});
