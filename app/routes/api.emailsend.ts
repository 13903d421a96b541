import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { findBearer } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { sendContactMessage } from '~/contact/contact-message.server.ts';
import { contactFailures } from '~/request/failures.ts';
import { languageOf } from '~/request/language.server.ts';
import { sentence } from '~/request/sentence.server.ts';

/** `PUT /api/emailsend`: a message to us; signed in (bearer token) the account's own address gets a copy. */
export const { loader, action } = resource({
  PUT: resourceMethod({
    auth: publicAccess,
    body: ContactForm,
    invalid: fieldErrors('errors.contact.failed'),
    handle: async ({ body, request, context }) => {
      const account = (await findBearer(request))?.account ?? null;
      const { ip, requestId } = context;
      const language = languageOf(request);
      const outcome = await sendContactMessage(body, { account, ip, language, requestId, submission: null });
      if (outcome.ok) return { message: sentence(request, 'account.contact.sent') };
      const { status, message } = contactFailures[outcome.reason];
      throw translatedError(request, status, message, withRetryAfter(outcome.retryAfterSeconds));
    },
  }),
});
