import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import { accountKey, emailKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit, refundRateLimit } from '~/platform/rate-limit.server.ts';

const everybody = accountKey('everybody');

/**
 * Counts an attempt of an untrusted browser before it is made, against two slow budgets of failures: one of the e-mail
 * address, wherever the attempts come from, and one of the whole product. Addresses without an account count alike, so
 * that the captcha tells nothing.
 * @returns null when the attempt may go on, else the seconds for which it needs a captcha
 */
export async function countGuess(email: string): Promise<number | null> {
  const [own, total] = await Promise.all([
    consumeRateLimit('sign-in-failures-email', emailKey(email)),
    peekRateLimit('sign-in-failures-total', everybody),
  ]);
  const waits = [own, total].filter(({ allowed }) => !allowed).map(({ resetSeconds }) => resetSeconds);
  if (waits.length > 0 && own.allowed) await refundGuess(email);
  return waits.length > 0 ? Math.max(...waits) : null;
}

/** Takes back an attempt that was no failure. */
export const refundGuess = (email: string): Promise<void> => refundRateLimit('sign-in-failures-email', emailKey(email));

/** Records a failed attempt. The one that uses up an account's day is mailed to its owner, once a day. */
export async function recordFailure(email: string, accountId: string | undefined, requestId?: string): Promise<void> {
  await consumeRateLimit('sign-in-failures-total', everybody);
  const { allowed } = await peekRateLimit('sign-in-failures-email', emailKey(email));
  if (allowed || !accountId) return;
  const notice = await consumeRateLimit('sign-in-failures-mail-account', accountKey(accountId));
  if (notice.allowed) await enqueue(database(), 'send-mail', { mail: 'many-failures', accountId }, requestId);
}
