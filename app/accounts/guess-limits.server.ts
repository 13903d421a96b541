import { enqueue } from '~/jobs/outbox.server.ts';
import { type AttemptLimiter, createLimiter, type LimiterRule } from '~/platform/attempt-limiter.server.ts';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { accountKey, emailKey } from '~/platform/limit-key.server.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Slow budgets for failures of unknown browsers, wherever they come from: of one e-mail address and of everybody. When
 * one is used up an attempt needs a captcha. Addresses without an account count alike, so the captcha tells nothing.
 */
const rules = {
  address: () => ({ name: 'guesses:address', points: settings().RATE_LIMIT_SIGNIN_ACCOUNT, window: day }),
  everybody: () => ({ name: 'guesses:everybody', points: settings().RATE_LIMIT_SIGNIN_ALL, window: 15 * minute }),
  notice: () => ({ name: 'guesses:notice', points: 1, window: day }),
} satisfies Record<string, () => LimiterRule>;

const limiters = new Map<keyof typeof rules, AttemptLimiter>();

function limiter(name: keyof typeof rules): AttemptLimiter {
  const made = limiters.get(name) ?? createLimiter(rules[name]());
  limiters.set(name, made);
  return made;
}

const everybodyKey = accountKey('everybody');

/**
 * Counts an unknown browser's attempt before it is made.
 * @returns null when it may go on, else the seconds for which it takes a captcha
 */
export async function countGuess(email: string): Promise<number | null> {
  const [own, all] = await Promise.all([
    limiter('address').consume(emailKey(email)),
    limiter('everybody').peek(everybodyKey),
  ]);
  const waits = [own, all].filter(({ allowed }) => !allowed).map(({ resetMs }) => Math.ceil(resetMs / 1000));
  if (waits.length > 0 && own.allowed) await refundGuess(email);
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/** The attempt was no failure. */
export const refundGuess = (email: string): Promise<void> => limiter('address').refund(emailKey(email));

/** An attempt failed. The one that uses an account's day up is told to its owner, once a day. */
export async function recordFailure(email: string, accountId: string | undefined, requestId?: string): Promise<void> {
  await limiter('everybody').consume(everybodyKey);
  const { allowed } = await limiter('address').peek(emailKey(email));
  if (allowed || !accountId) return;
  const notice = await limiter('notice').consume(accountKey(accountId));
  if (notice.allowed) await enqueue(database(), 'send-mail', { mail: 'many-failures', accountId }, requestId);
}
