import { findBearer } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { sendContactMessage } from '~/contact/contact-message.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { contactFailures, retryAfterOf } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

/** With a bearer token the account's own address gets a copy. */
export const sendMessage = accountEndpoint({
  method: 'PUT',
  path: '/api/emailsend',
  proof: 'none',
  operation: accountOperations.sendMessage,
  schema: ContactForm,
  invalid: 'errors.contact.failed',
  handle: async ({ fields, request, context }) => {
    const { ip, language, requestId } = context;
    const account = (await findBearer(request, context))?.account ?? null;
    const outcome = await sendContactMessage(fields, { account, ip, language, requestId, submission: null });
    if (outcome.ok) return { message: translator(language)('account.contact.sent') };
    throw reject(contactFailures[outcome.reason], { headers: retryAfterOf(outcome) });
  },
});
