export interface OutgoingMail {
  /** `<outbox id@domain>`, the same on every retry, so that receivers recognise a duplicate. */
  messageId: string;
  /** Id of the request that caused the mail, in its X-Request-Id header for support (O2). */
  requestId?: string;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
  /** Sets Auto-Submitted, which stops out-of-office replies. */
  automatic: boolean;
  /** One-click address, to which a mail client posts by itself (RFC 8058). */
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

/** No mail server accepts the address, so a retry cannot help. */
export class UnusableAddress extends Error {
  override readonly name = 'UnusableAddress';
}

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

/** Line breaks and commas could add headers or recipients (S18). */
function sanitiseAddress({ name, address }: MailAddress): MailAddress {
  if (!/^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()\\@]{1,255}$/.test(address))
    throw new UnusableAddress('unusable address');
  return { name: sanitiseLine(name), address };
}

/** The second pattern holds the characters that change the direction of text. */
const sanitiseLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
