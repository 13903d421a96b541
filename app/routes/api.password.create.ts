import { z } from 'zod';
import { email } from '~/accounts/fields.server.ts';
import { requestReset } from '~/accounts/reset-password.server.ts';
import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { captcha, createQuestion, modalityOf } from '~/forms/captcha/captcha.server.ts';
import { isAnswerCorrect } from '~/forms/captcha/ticket.server.ts';
import { resetRequestFailures } from '~/request/failures.ts';
import { now } from '~/request/now.server.ts';
import { sentence } from '~/request/sentence.server.ts';

/**
 * `POST /api/password/create`: e-mail and captcha in; the same answer whether there is an account or not. `GET` asks,
 * with `?check=sounds` by ear.
 */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: publicAccess,
    handle: async ({ request }) => {
      const { ticket, question, sense, exhibits } = createQuestion(modalityOf(request));
      return { ticket, question: sentence(request, question), [sense]: exhibits };
    },
  }),
  POST: resourceMethod({
    auth: publicAccess,
    body: z.object({ email, captcha }),
    invalid: fieldErrors('errors.reset.incomplete'),
    handle: async ({ body, request, context }) => {
      const { ip, requestId } = context;
      const isHuman = () => isAnswerCorrect(body.captcha.ticket, body.captcha.picture, now());
      const outcome = await requestReset(body.email, { ip, now: now(), requestId, isHuman });
      if (outcome.ok) return { message: sentence(request, 'account.resetRequest.sent') };
      const { status, message } = resetRequestFailures[outcome.reason];
      const wait = 'retryAfterSeconds' in outcome ? withRetryAfter(outcome.retryAfterSeconds) : {};
      throw translatedError(request, status, message, wait);
    },
  }),
});
