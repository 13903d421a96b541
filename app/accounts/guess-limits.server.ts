import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import { accountKey, emailKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit, refundRateLimit } from '~/platform/rate-limit.server.ts';

const everybody = accountKey('everybody');

/**
 * Counts an untrusted browser's attempt before it is made. Unknown addresses count alike: a captcha reveals no account.
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

export const refundGuess = (email: string): Promise<void> => refundRateLimit('sign-in-failures-email', emailKey(email));

/** The failure that uses up an address's daily limit is mailed to the owner, once a day. */
export async function recordFailure(email: string, accountId: string | undefined, requestId?: string): Promise<void> {
  await consumeRateLimit('sign-in-failures-total', everybody);
  const { allowed } = await peekRateLimit('sign-in-failures-email', emailKey(email));
  if (allowed || !accountId) return;
  const notice = await consumeRateLimit('sign-in-failures-mail-account', accountKey(accountId));
  if (notice.allowed) await enqueue(database(), 'send-mail', { mail: 'many-failures', accountId }, requestId);
}
