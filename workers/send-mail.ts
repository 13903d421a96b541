import type { SendMail } from '~/jobs/catalogue.ts';
import { Hopeless, type Task } from '~/jobs/job.ts';
import { maskedReason } from '~/jobs/outcome.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { log } from '~/platform/log.server.ts';
import { deliver, RecipientRefused, UnusableAddress } from '~/platform/mailer.server.ts';
import { findLetter, type Letter } from './load-mail.ts';
import { maskedAddress } from './masked-email.ts';

/**
 * Writes a mail and hands it to the mail server: the intent is recorded first, the success after. A worker that dies
 * in between sends again, with the same Message-ID.
 */
export async function sendMail(task: Task<SendMail>): Promise<void> {
  const { id, requestId, payload } = task;
  const letter = await findLetter(payload);
  if (!letter) return log.info('mail-superseded', { id, request_id: requestId, kind: payload.mail });
  if (await hasLeft(id, payload.mail, letter)) return;
  await send(task, letter).catch((error: unknown) => noteFailure(id, error));
  await database().mailLog.update({ where: { id }, data: { sentAt: systemClock.now(), failure: null } });
  log.info('mail-sent', { id, request_id: requestId, kind: payload.mail });
}

/** Records the try. @returns true when an earlier one has sent the mail */
async function hasLeft(id: string, kind: string, { to, accountId, language }: Letter): Promise<boolean> {
  const recipient = maskedAddress(to.address);
  const row = await database().mailLog.upsert({
    where: { id },
    create: { id, kind, recipient, accountId, language, messageId: messageIdOf(id), attempts: 1 },
    update: { attempts: { increment: 1 } },
    select: { sentAt: true },
  });
  return row.sentAt !== null;
}

async function send({ id, requestId, signal }: Task<SendMail>, letter: Letter): Promise<void> {
  const { to, replyTo, language, writing, attachments = [], unsubscribe } = letter;
  const { writeMail } = await import('../emails/render.tsx'); // react-email is slow to load, and only workers need it
  const written = await writeMail(writing, language);
  signal.throwIfAborted(); // this try counts as failed already: the next one sends
  const automatic = writing.kind !== 'contact';
  await deliver({
    to,
    ...(replyTo ? { replyTo } : {}),
    ...written,
    messageId: messageIdOf(id),
    ...(requestId ? { requestId } : {}),
    attachments,
    automatic,
    ...(unsubscribe ? { unsubscribe } : {}),
  });
}

async function noteFailure(id: string, error: unknown): Promise<never> {
  const reason = maskedReason(error instanceof Error ? error.message : 'unknown');
  await database().mailLog.update({ where: { id }, data: { failure: reason } });
  const final = error instanceof RecipientRefused || error instanceof UnusableAddress;
  throw final ? new Hopeless(reason) : new Error(reason);
}

function messageIdOf(id: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(settings().MAIL_FROM)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}
