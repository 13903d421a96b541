import type { Language } from '~/i18n/languages.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import { emailKey, limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { claimSubmission } from '~/platform/submissions.server.ts';

interface ContactContext {
  /** Null for a visitor. */
  account: { id: string; email: string } | null;
  ip: string;
  language: Language;
  requestId?: string;
  /** Id of the form, so that a double click sends one message; null for API calls. */
  submission: string | null;
}

export interface ContactMessage {
  name: string;
  email: string;
  agency: string;
  contact_us: string;
}

export type ContactOutcome = { ok: true } | { ok: false; reason: 'too-many-messages'; retryAfterSeconds: number };

/**
 * Only the account's verified address gets a copy: otherwise the form could mail any text to any address. An address gets
 * at most three replies an hour, from all writers together.
 */
export async function sendContactMessage(message: ContactMessage, context: ContactContext): Promise<ContactOutcome> {
  const { allowed, resetSeconds } = await consumeRateLimit('contact', limitKey(context.ip));
  if (!allowed) return { ok: false, reason: 'too-many-messages', retryAfterSeconds: resetSeconds };
  const { account, language, requestId, submission } = context;
  const { name, email, agency, contact_us } = message;
  const { allowed: canReply } = await consumeRateLimit('contact-reply-email', emailKey(email));
  await database().$transaction(async (tx) => {
    if (submission && !(await claimSubmission(tx, `contact:${submission}`))) return;
    const { id } = await tx.contactMessage.create({
      data: { accountId: account?.id ?? null, name, email, agency, message: contact_us, language },
      select: { id: true },
    });
    await enqueue(tx, 'send-mail', { mail: 'contact', messageId: id }, requestId);
    if (!canReply) return;
    const reply = account?.email === email ? 'contact-copy' : 'contact-received';
    await enqueue(tx, 'send-mail', { mail: reply, messageId: id }, requestId);
  });
  return { ok: true };
}

export type StoredMessage = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>;

export async function findContactMessage(id: string) {
  const message = await database().contactMessage.findUnique({ where: { id } });
  if (!message) return null;
  const { accountId } = message;
  const account = accountId ? await database().account.findUnique({ where: { id: accountId } }) : null;
  return { ...message, account };
}
