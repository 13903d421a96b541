import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { findBearer } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { sendContactWithin } from '~/forms/contact-form.server.ts';
import { sentence } from '~/request/sentence.server.ts';

/** `PUT /api/emailsend`: a message to us; signed in (bearer token) the account's own address gets a copy. */
export const { loader, action } = resource({
  PUT: resourceMethod({
    auth: publicAccess,
    body: ContactForm,
    invalid: fieldErrors('errors.contact.failed'),
    handle: async ({ body, request, context }) => {
      const account = (await findBearer(request))?.account ?? null;
      const { ok, retryAfter } = await sendContactWithin(body, { request, context, account, submission: null });
      if (!ok) throw translatedError(request, 429, 'errors.contact.tooMany', withRetryAfter(retryAfter));
      return { message: sentence(request, 'account.contact.sent') };
    },
  }),
});
