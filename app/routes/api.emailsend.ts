import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { findBearer } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { sendContactWithin } from '~/forms/contact-form.server.ts';
import { translator } from '~/i18n/i18n.server.ts';

/** `PUT /api/emailsend`: a message to us; signed in (bearer token) the account's own address gets a copy. */
export const { loader, action } = resource({
  PUT: resourceMethod({
    auth: publicAccess,
    body: ContactForm,
    invalid: fieldErrors('errors.contact.failed'),
    handle: async ({ body, request, context }) => {
      const account = (await findBearer({ request, context }))?.account ?? null;
      const { ok, retryAfter } = await sendContactWithin(body, { context, account, submission: null });
      if (!ok) throw translatedError(context, 429, 'errors.contact.tooMany', withRetryAfter(retryAfter));
      return { message: translator(context.language)('account.contact.sent') };
    },
  }),
});
