import { setTimeout as sleep } from 'node:timers/promises';
import { requestReset } from '~/accounts/reset-password.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { consumeRateLimit, emailKey, limitKey } from '~/usage/rate-limits.server.ts';
import { isAnswerCorrect } from './captcha/ticket.server.ts';

/** Longer than writing the mail's row takes, so that the time of the answer does not tell whether there is an account. */
const minMilliseconds = 120;

export type ResetRequestOutcome = 'sent' | 'wrong' | 'too-many';

export interface ResetRequest {
  email: string;
  ticket: string;
  picture: number;
  /** The honeypot; programs fill it in. */
  website: string | null;
}

/** Checks that a person asks, within the budgets, and has the mail written where the address is known (S6, S8). */
export async function askForReset(request: ResetRequest, context: RequestContext): Promise<ResetRequestOutcome> {
  const allowance = await consumeRateLimit('reset-mail', limitKey(context.ip));
  if (!allowance.allowed) return 'too-many';
  const isHuman = await isAnswerCorrect(request.ticket, request.picture, context.now);
  if (!isHuman || request.website) return 'wrong';
  await Promise.all([requestMail(request.email, context), sleep(minMilliseconds)]);
  return 'sent';
}

/** Three mails an hour for an address, known or not. */
async function requestMail(email: string, { now, requestId }: RequestContext): Promise<void> {
  const { allowed } = await consumeRateLimit('reset-mail-account', emailKey(email));
  if (allowed) await requestReset(email, now, requestId);
}
