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

/** What nodemailer gets: never a path or an address of a page to fetch. */
export const noFiles = { disableFileAccess: true, disableUrlAccess: true };

export type Message = ReturnType<typeof toMessage>;

export function toMessage({ to, replyTo, attachments = [], ...mail }: OutgoingMail, from: string) {
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
