import { z } from 'zod';
import { passwordErrorKey } from '~/accounts/account-forms.server.ts';
import { checkbox, email, password } from '~/accounts/fields.server.ts';
import { findResetEmail, requestReset, resetPassword } from '~/accounts/reset-password.server.ts';
import { captcha, createQuestion, modalityIn } from '~/forms/captcha/captcha.server.ts';
import { isAnswerCorrect } from '~/forms/captcha/ticket.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { resetFailures, resetRequestFailures, retryAfterOf } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint, userBody } from './account-endpoint.server.ts';

/** `?check=sounds` gives the captcha by ear. */
export const getResetCaptcha = accountEndpoint({
  method: 'GET',
  path: '/api/password/create',
  proof: 'none',
  operation: accountOperations.captcha,
  handle: ({ request, context: { language, now } }) => {
    const modality = modalityIn(new URLSearchParams(request.query));
    const { ticket, question, samples } = createQuestion(modality, now);
    return { ticket, question: translator(language)(question), [modality]: samples };
  },
});

/** The response is the same with and without an account. */
export const requestPasswordReset = accountEndpoint({
  method: 'POST',
  path: '/api/password/create',
  proof: 'none',
  operation: accountOperations.requestReset,
  schema: z.object({ email, captcha }),
  invalid: 'errors.reset.incomplete',
  handle: async ({ fields, context }) => {
    const { ip, device, language, now, requestId } = context;
    const isHuman = () => isAnswerCorrect(fields.captcha.ticket, fields.captcha.picture, now);
    const outcome = await requestReset(fields.email, { ip, device, now, requestId, isHuman });
    if (outcome.ok) return { message: translator(language)('account.resetRequest.sent') };
    throw reject(resetRequestFailures[outcome.reason], { headers: retryAfterOf(outcome) });
  },
});

/** Reading does not use the link up. */
export const findPasswordReset = accountEndpoint({
  method: 'GET',
  path: '/api/password/find/:resetToken',
  proof: 'none',
  operation: accountOperations.findReset,
  handle: async ({ request, context }) => {
    const { resetToken: token } = request.params;
    const found = await findResetEmail(token, context.now);
    if (found) return { email: found, token };
    throw reject({ status: 404, message: 'errors.resetLink.invalid' }, { code: 'token-invalid' });
  },
});

const NewPassword = userBody(
  z.object({
    email: z.string().max(1000).optional(),
    token: z.string({ error: 'errors.newPassword.token' }).max(200, 'errors.newPassword.token'),
    password,
    replace_keys: checkbox,
    password_confirmation: z.string({ error: 'errors.newPassword.mismatch' }).max(65_536),
  }),
);

/** A reset link works once; `replace_keys` ends the API keys too. */
export const setPassword = accountEndpoint({
  method: 'POST',
  path: '/api/password/reset',
  proof: 'none',
  operation: accountOperations.setPassword,
  schema: NewPassword,
  invalid: 'errors.newPassword.invalid',
  handle: async ({ fields, context }) => {
    const { language, now } = context;
    if (fields.password !== fields.password_confirmation)
      throw reject({ status: 422, message: 'errors.newPassword.mismatch' });
    const owner = await findResetEmail(fields.token, now);
    const isOther = fields.email !== undefined && fields.email.trim().toLowerCase() !== owner;
    if (!owner || isOther) throw invalidToken();
    const form = { password: fields.password, replaceKeys: fields.replace_keys };
    const outcome = await resetPassword(fields.token, form, context);
    if (outcome.ok) return { message: translator(language)('account.newPassword.done') };
    if (outcome.reason === 'token-invalid') throw invalidToken();
    if (outcome.reason === 'password') throw reject({ status: 422, message: passwordErrorKey(outcome.weakness) });
    throw reject(resetFailures[outcome.reason], { headers: retryAfterOf(outcome) });
  },
});

const invalidToken = () => reject({ status: 404, message: 'errors.newPassword.token' }, { code: 'token-invalid' });
