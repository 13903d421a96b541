import { z } from 'zod';
import { email } from '~/accounts/fields.server.ts';
import { requestReset } from '~/accounts/reset-password.server.ts';
import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { captcha, createQuestion, modalityOf } from '~/forms/captcha/captcha.server.ts';
import { isAnswerCorrect } from '~/forms/captcha/ticket.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { resetRequestFailures } from '~/request/failures.ts';

/**
 * `POST /api/password/create`: e-mail and captcha in; the same answer whether there is an account or not. `GET` asks,
 * with `?check=sounds` by ear.
 */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: publicAccess,
    handle: async ({ request, context }) => {
      const { ticket, question, modality, samples } = createQuestion(modalityOf(request), context.now);
      return { ticket, question: translator(context.language)(question), [modality]: samples };
    },
  }),
  POST: resourceMethod({
    auth: publicAccess,
    body: z.object({ email, captcha }),
    invalid: fieldErrors('errors.reset.incomplete'),
    handle: async ({ body, context }) => {
      const { ip, now, requestId } = context;
      const isHuman = () => isAnswerCorrect(body.captcha.ticket, body.captcha.picture, now);
      const outcome = await requestReset(body.email, { ip, now, requestId, isHuman });
      if (outcome.ok) return { message: translator(context.language)('account.resetRequest.sent') };
      const { status, message } = resetRequestFailures[outcome.reason];
      const wait = 'retryAfterSeconds' in outcome ? withRetryAfter(outcome.retryAfterSeconds) : {};
      throw translatedError(context, status, message, wait);
    },
  }),
});
