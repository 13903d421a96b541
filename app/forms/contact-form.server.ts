import { type AppLoadContext, json } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { ContactForm } from '~/contact/contact-form.server.ts';
import { type ContactMessage, sendContactMessage } from '~/contact/contact-message.server.ts';
import { languageOf } from '~/request/language.server.ts';
import { limitAttempts, limitKey } from '~/usage/rate-limits.server.ts';
import { invalid, readForm, refused } from './read-form.server.ts';

interface From {
  request: Request;
  context: AppLoadContext;
  account: Account | null;
  submission: string | null;
}

/** Sends a message to us within the limits of the address; the form and the call both come here. */
export async function sendContactWithin(
  message: ContactMessage,
  from: From,
): Promise<{ ok: boolean; retryAfter: number }> {
  const { request, context, account, submission } = from;
  const { allowed, resetSeconds } = await limitAttempts('contact', limitKey(context.address));
  const { requestId } = context;
  if (allowed) await sendContactMessage(message, { account, language: languageOf(request), requestId, submission });
  return { ok: allowed, retryAfter: resetSeconds };
}

/** The action of the contact forms. */
export async function sendContactByForm(request: Request, context: AppLoadContext, account: Account | null) {
  const read = await readForm(request, ContactForm);
  if (!read.ok) return invalid(read, 'errors.contact.failed');
  const { submission, values } = read;
  const { ok, retryAfter } = await sendContactWithin(read.value, { request, context, account, submission });
  if (ok) return json({ sent: true });
  return refused(429, 'errors.contact.tooMany', { values, headers: { 'Retry-After': String(retryAfter) } });
}
