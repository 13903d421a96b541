import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { seconds } from './clock.ts';
import { settings } from './env.server.ts';
import { noFiles, type OutgoingMail, toMessage } from './mail-message.ts';
import { saveToMailbox } from './mailbox.server.ts';
import { inSpan } from './tracer.server.ts';

/** The mail server never accepts mail for this recipient. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}

/** The mail server got the message and ended the connection without an answer: it may have accepted it. */
export class DeliveryUnanswered extends Error {
  override readonly name = 'DeliveryUnanswered';
}

/** Without these, a silent mail server holds a job for minutes (R5). */
function timeouts() {
  const [connecting, silence] = [seconds(settings().SMTP_CONNECT_TIMEOUT), seconds(settings().SMTP_TIMEOUT)];
  return {
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    dnsTimeout: connecting,
    socketTimeout: silence,
  };
}

/** One connection per mail: a pool would retry, and only the queue may. @throws UnusableAddress, RecipientRefused, DeliveryUnanswered */
export async function deliver(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL, DATA_DIR, MAIL_FROM } = settings();
  const message = toMessage(mail, MAIL_FROM);
  if (!SMTP_URL) return saveToMailbox(DATA_DIR, mail, message);
  const transport = createTransport({ url: SMTP_URL, ...timeouts(), ...noFiles });
  let isSent = false;
  transport.use('stream', ({ message: node }, done) => {
    const flush = (ended: () => void) => {
      isSent = true;
      ended();
    };
    node.transform(() => new PassThrough({ flush }));
    done();
  });
  try {
    await inSpan({ name: 'smtp send', kind: 'client' }, () => transport.sendMail(message));
  } catch (error) {
    if (isRecipientRefusal(error)) throw new RecipientRefused(error.message);
    throw isSent && isUnanswered(error) ? new DeliveryUnanswered(error.message) : error;
  } finally {
    transport.close();
  }
}

const isUnanswered = (error: unknown): error is Error => error instanceof Error && !('responseCode' in error);

/** Connects, and logs in where the address has a user; sends nothing. @throws when the server is away or refuses */
export async function greetMailServer(): Promise<void> {
  const transport = createTransport({ url: settings().SMTP_URL, ...timeouts(), ...noFiles });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** "550 no such user" is final, and concerns the recipient only. */
function isRecipientRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
