import type { Language } from '~/i18n/languages.ts';
import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import { claimSubmission } from '~/platform/submissions.server.ts';

interface Circumstances {
  /** Set for who is signed in: only they get a copy of their text (a visitor could send it to anybody). */
  accountId: string | null;
  language: Language;
  requestId?: string;
  /** Names the form that was sent, so that sending it twice tells us once; null for calls. */
  submission: string | null;
}

export interface ContactMessage {
  name: string;
  email: string;
  agency: string;
  contact_us: string;
}

/** Keeps a message to us, and sends it on: to us, and a copy or a receipt to the sender. */
export async function sendContactMessage(message: ContactMessage, circumstances: Circumstances): Promise<void> {
  const { accountId, language, requestId, submission } = circumstances;
  const { name, email, agency, contact_us } = message;
  await database().$transaction(async (tx) => {
    if (submission && !(await claimSubmission(tx, `contact:${submission}`))) return;
    const { id } = await tx.contactMessage.create({
      data: { accountId, name, email, agency, message: contact_us, language },
      select: { id: true },
    });
    await enqueue(tx, 'send-mail', { mail: 'contact', messageId: id }, requestId);
    const answer = accountId ? 'contact-copy' : 'contact-received';
    await enqueue(tx, 'send-mail', { mail: answer, messageId: id }, requestId);
  });
}
