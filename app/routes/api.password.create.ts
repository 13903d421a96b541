import { z } from 'zod';
import { email } from '~/accounts/fields.server.ts';
import { byField, later, refusal } from '~/api/accounts/account-request.server.ts';
import { anybody, apiRoute, call } from '~/api/resource.server.ts';
import { captcha, newQuestion, senseOf } from '~/forms/captcha/captcha.server.ts';
import { askForReset } from '~/forms/reset-request.server.ts';
import { sentence } from '~/request/sentence.server.ts';
import { resetRequestFaults } from '~/routes/passwordreset/request-reset.server.ts';

/**
 * `POST /api/password/create`: e-mail and captcha in; the same answer whether there is an account or not. `GET` asks,
 * with `?check=sounds` by ear.
 */
export const { loader, action } = apiRoute({
  GET: call({
    auth: anybody,
    handle: async ({ request }) => {
      const { ticket, question, sense, exhibits } = newQuestion(senseOf(request));
      return { ticket, question: sentence(request, question), [sense]: exhibits };
    },
  }),
  POST: call({
    auth: anybody,
    body: z.object({ email, captcha }),
    invalid: byField('errors.reset.incomplete'),
    handle: async ({ body, request, context }) => {
      const outcome = await askForReset({ email: body.email, ...body.captcha, website: null }, context);
      if (outcome === 'sent') return { message: sentence(request, 'account.resetRequest.sent') };
      const { status, message } = resetRequestFaults[outcome];
      throw refusal(request, status, message, outcome === 'too-many' ? later(3600) : {});
    },
  }),
});
