import { byField, later, refusal } from '~/api/accounts/account-request.server.ts';
import { anybody, apiRoute, call } from '~/api/resource.server.ts';
import { findBearer } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { sendContactWithin } from '~/forms/contact-form.server.ts';
import { sentence } from '~/request/sentence.server.ts';

/** `PUT /api/emailsend`: a message to us; signed in (bearer token) the account's own address gets a copy. */
export const { loader, action } = apiRoute({
  PUT: call({
    auth: anybody,
    body: ContactForm,
    invalid: byField('errors.contact.failed'),
    handle: async ({ body, request, context }) => {
      const account = (await findBearer(request))?.account ?? null;
      const { ok, retryAfter } = await sendContactWithin(body, { request, context, account, submission: null });
      if (!ok) throw refusal(request, 429, 'errors.contact.tooMany', later(retryAfter));
      return { message: sentence(request, 'account.contact.sent') };
    },
  }),
});
