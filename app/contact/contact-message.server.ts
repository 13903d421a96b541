import type { Language } from '~/i18n/languages.ts';
import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { claimSubmission } from '~/platform/submissions.server.ts';

interface ContactContext {
  /** Null for a visitor. */
  account: { id: string; email: string } | null;
  ip: string;
  language: Language;
  requestId?: string;
  /** Names the form that was sent, so that sending it twice tells us once; null for API calls. */
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
 * Stores a message and mails it to us, within the limits of the network. The account's own, proven address gets a copy;
 * any other address gets fixed words, or the form would send anybody's text to anybody.
 */
export async function sendContactMessage(message: ContactMessage, context: ContactContext): Promise<ContactOutcome> {
  const { allowed, resetSeconds } = await consumeRateLimit('contact', limitKey(context.ip));
  if (!allowed) return { ok: false, reason: 'too-many-messages', retryAfterSeconds: resetSeconds };
  const { account, language, requestId, submission } = context;
  const { name, email, agency, contact_us } = message;
  await database().$transaction(async (tx) => {
    if (submission && !(await claimSubmission(tx, `contact:${submission}`))) return;
    const { id } = await tx.contactMessage.create({
      data: { accountId: account?.id ?? null, name, email, agency, message: contact_us, language },
      select: { id: true },
    });
    await enqueue(tx, 'send-mail', { mail: 'contact', messageId: id }, requestId);
    const reply = account?.email === email ? 'contact-copy' : 'contact-received';
    await enqueue(tx, 'send-mail', { mail: reply, messageId: id }, requestId);
  });
  return { ok: true };
}

/** A stored message, and the account of its writer; null for visitors. */
export type StoredMessage = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>;

export async function findContactMessage(id: string) {
  const message = await database().contactMessage.findUnique({ where: { id } });
  if (!message) return null;
  const { accountId } = message;
  const account = accountId ? await database().account.findUnique({ where: { id: accountId } }) : null;
  return { ...message, account };
}
