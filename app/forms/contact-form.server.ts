import { json } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { type ContactMessage, sendContactMessage } from '~/contact/contact-message.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { consumeRateLimit, limitKey } from '~/usage/rate-limits.server.ts';
import { formError, invalidFormError, readForm } from './read-form.server.ts';

interface ContactContext {
  context: RequestContext;
  account: Account | null;
  submission: string | null;
}

/** Sends a message to us within the limits of the address; the form and the call both come here. */
export async function sendContactWithin(
  message: ContactMessage,
  contact: ContactContext,
): Promise<{ ok: boolean; retryAfter: number }> {
  const { context, account, submission } = contact;
  const { ip, language, requestId } = context;
  const { allowed, resetSeconds } = await consumeRateLimit('contact', limitKey(ip));
  if (allowed) await sendContactMessage(message, { account, language, requestId, submission });
  return { ok: allowed, retryAfter: resetSeconds };
}

/** The action of the contact forms. */
export async function sendContactByForm(request: Request, context: RequestContext, account: Account | null) {
  const read = await readForm(request, ContactForm);
  if (!read.ok) return invalidFormError(read, 'errors.contact.failed');
  const { submission, values } = read;
  const { ok, retryAfter } = await sendContactWithin(read.value, { context, account, submission });
  if (ok) return json({ sent: true });
  return formError(429, 'errors.contact.tooMany', { values, headers: { 'Retry-After': String(retryAfter) } });
}
