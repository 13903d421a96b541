import { hasAccount } from '~/accounts/has-account.server.ts';
import { maskedEmail } from '~/accounts/masked-email.ts';
import { type JobContext, PermanentFailure, RetryLate } from '~/jobs/job.ts';
import type { SendMail } from '~/jobs/mails.ts';
import { maskReason } from '~/jobs/mark-done.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { DeliveryUnanswered, deliver, RecipientRefused } from '~/platform/deliver-mail.server.ts';
import { settings } from '~/platform/env.server.ts';
import { log } from '~/platform/log.server.ts';
import { UnusableAddress } from '~/platform/mail-message.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { type PreparedMail, prepareMail } from './prepare-mail.ts';

/**
 * Sends a mail and records the intent before, the success after. A worker that dies in between sends again, with the
 * same Message-ID.
 */
export async function sendMail(context: JobContext<SendMail>): Promise<void> {
  const isGone = 'accountId' in context.payload && !(await hasAccount(context.payload.accountId));
  return isGone ? supersede(context) : context.inTurn(() => writeAndSend(context));
}

const supersede = ({ id, requestId, payload }: JobContext<SendMail>) =>
  log.info('mail-superseded', { id, request_id: requestId, kind: payload.mail });

/** Looks the account up again: it may have gone while this mail waited for its turn. */
async function writeAndSend(context: JobContext<SendMail>): Promise<void> {
  const { id, requestId, payload } = context;
  const mail = await prepareMail(payload);
  if (!mail) return supersede(context);
  if (await wasAlreadySent(id, payload.mail, mail)) return;
  await send(context, mail).catch((error: unknown) => recordFailure(context, error));
  metrics.emails.inc({ kind: payload.mail, outcome: 'sent' });
  await database().mailLog.update({ where: { id }, data: { sentAt: systemClock.now(), failure: null } });
  log.info('mail-sent', { id, request_id: requestId, kind: payload.mail });
}

/** Records the attempt. @returns true when an earlier one has sent the mail */
async function wasAlreadySent(id: string, kind: string, { to, accountId, language }: PreparedMail): Promise<boolean> {
  const recipient = maskedEmail(to.address);
  const row = await database().mailLog.upsert({
    where: { id },
    create: { id, kind, recipient, accountId, language, messageId: messageIdOf(id), attempts: 1 },
    update: { attempts: { increment: 1 } },
    select: { sentAt: true },
  });
  return row.sentAt !== null;
}

async function send({ id, requestId, payload, signal }: JobContext<SendMail>, mail: PreparedMail): Promise<void> {
  const { to, replyTo, attachments = [], unsubscribe } = mail;
  const { renderMail } = await import('../emails/render.tsx');
  const rendered = await renderMail(mail.template, mail.data, mail.language);
  signal.throwIfAborted(); // this attempt counts as failed already: the next one sends
  await deliver({
    to,
    ...(replyTo ? { replyTo } : {}),
    ...rendered,
    messageId: messageIdOf(id),
    ...(requestId ? { requestId } : {}),
    attachments,
    automatic: payload.mail !== 'contact',
    ...(unsubscribe ? { unsubscribe } : {}),
  });
}

async function recordFailure({ id, payload }: JobContext<SendMail>, error: unknown): Promise<never> {
  metrics.emails.inc({ kind: payload.mail, outcome: 'failed' });
  const reason = maskReason(error instanceof Error ? error.message : 'unknown');
  await database().mailLog.update({ where: { id }, data: { failure: reason } });
  const final = error instanceof RecipientRefused || error instanceof UnusableAddress;
  if (error instanceof DeliveryUnanswered) throw new RetryLate(reason); // F16
  throw final ? new PermanentFailure(reason) : new Error(reason);
}

function messageIdOf(id: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(settings().MAIL_FROM)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}
