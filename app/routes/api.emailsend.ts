import { fieldErrors, translatedError, withRetryAfter } from '~/api/accounts/account-request.server.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { findBearer } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { sendContactMessage } from '~/contact/contact-message.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { contactFailures } from '~/request/failures.ts';

/** `PUT /api/emailsend`: a message to us; signed in (bearer token) the account's own address gets a copy. */
export const { loader, action } = resource({
  PUT: resourceMethod({
    auth: publicAccess,
    body: ContactForm,
    invalid: fieldErrors('errors.contact.failed'),
    handle: async ({ body, request, context }) => {
      const account = (await findBearer(request, context))?.account ?? null;
      const { ip, language, requestId } = context;
      const outcome = await sendContactMessage(body, { account, ip, language, requestId, submission: null });
      if (outcome.ok) return { message: translator(context.language)('account.contact.sent') };
      const { status, message } = contactFailures[outcome.reason];
      throw translatedError(context, status, message, withRetryAfter(outcome.retryAfterSeconds));
    },
  }),
});
