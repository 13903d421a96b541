import { createTransport } from 'nodemailer';
import { seconds } from './clock.ts';
import { settings } from './env.server.ts';
import { saveToMailbox } from './mailbox.server.ts';

export interface OutgoingMail {
  /** The same on every try, so that receivers recognise a mail that arrives twice: `<outbox id@our domain>`. */
  messageId: string;
  /** Of the request that the mail follows from: whoever asks about a mail can be helped by its header (O2). */
  requestId?: string;
  to: MailAddress;
  /** Ours (`MAIL_FROM`) when absent. */
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
  /** Written by a machine: out-of-office answers stay away. */
  automatic: boolean;
  /** Where a mail programme may post by itself to end mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface MailAddress {
  name: string;
  address: string;
}

/** An address that no mail server can be given; trying again would not help. */
export class UnusableAddress extends Error {
  override readonly name = 'UnusableAddress';
}

/** The server will never take mail for this recipient. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}

/** Without these a silent mail server holds a job for minutes (R5). */
const timeouts = {
  connectionTimeout: seconds(5),
  greetingTimeout: seconds(5),
  dnsTimeout: seconds(5),
  socketTimeout: seconds(20),
};

/**
 * Hands a mail to the mail server of `SMTP_URL`; an embedded run without one puts it into the mailbox folder.
 * One connection per mail: a pool would try again by itself, and only the queue may.
 * @throws UnusableAddress, RecipientRefused, or what the connection threw
 */
export async function deliver(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL, DATA_DIR, MAIL_FROM } = settings();
  const message = toMessage(mail, MAIL_FROM);
  if (!SMTP_URL) return saveToMailbox(DATA_DIR, mail, message);
  const transport = createTransport({ url: SMTP_URL, ...timeouts, ...noFiles });
  try {
    await transport.sendMail(message);
  } catch (error) {
    throw isRecipientRefusal(error) ? new RecipientRefused(error.message) : error;
  } finally {
    transport.close();
  }
}

/** What nodemailer gets: never a path or an address of a page to fetch. */
const noFiles = { disableFileAccess: true, disableUrlAccess: true };

export type Message = ReturnType<typeof toMessage>;

function toMessage({ to, replyTo, attachments = [], ...mail }: OutgoingMail, from: string) {
  return {
    from,
    to: sanitiseAddress(to),
    ...(replyTo ? { replyTo: sanitiseAddress(replyTo) } : {}),
    subject: sanitiseLine(mail.subject),
    messageId: mail.messageId,
    html: mail.html,
    text: mail.text,
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
    headers: headersOf(mail),
    ...noFiles,
  };
}

const headersOf = ({ automatic, requestId, unsubscribe }: Omit<OutgoingMail, 'to'>) => ({
  ...(automatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
  ...(requestId ? { 'X-Request-Id': requestId } : {}),
  ...(unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
});

/** A name or address with line breaks or commas could add headers or recipients (S18). */
function sanitiseAddress({ name, address }: MailAddress): MailAddress {
  if (!/^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()\\@]{1,255}$/.test(address))
    throw new UnusableAddress('unusable address');
  return { name: sanitiseLine(name), address };
}

/** Control characters become blanks; what changes the direction of the text goes. */
const sanitiseLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** "550 no such user": said to the recipient, not to us, and for good. */
function isRecipientRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
