import { type AppLoadContext, json } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { sendContactMessage } from '~/contact/contact-message.server.ts';
import { contactFailures } from '~/request/failures.ts';
import { formFailure } from './form-error.server.ts';
import { invalidFormError, readForm } from './read-form.server.ts';

export async function sendContactByForm(request: Request, context: AppLoadContext, account: Account | null) {
  const read = await readForm(request, ContactForm);
  if (!read.ok) return invalidFormError(read, 'errors.contact.failed');
  const { submission, value, values } = read;
  const outcome = await sendContactMessage(value, { ...context, account, submission });
  if (outcome.ok) return json({ sent: true });
  return formFailure(contactFailures, outcome, { values });
}
