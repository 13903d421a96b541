import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import { requestReset } from '~/accounts/reset-password.server.ts';
import { now } from '~/request/now.server.ts';
import { emailKey, limitAttempts, limitKey } from '~/usage/rate-limits.server.ts';
import { isAnswerRight } from './captcha/ticket.server.ts';

/** Longer than writing the mail's row takes, so that the time of the answer does not tell whether there is an account. */
const atLeast = 120;

export type ResetRequestOutcome = 'sent' | 'wrong' | 'too-many';

export interface ResetRequest {
  email: string;
  ticket: string;
  picture: number;
  /** The honeypot; programs fill it in. */
  website: string | null;
}

/** Checks that a person asks, within the budgets, and has the mail written where the address is known (S6, S8). */
export async function askForReset(request: ResetRequest, context: AppLoadContext): Promise<ResetRequestOutcome> {
  const budget = await limitAttempts('reset-mail', limitKey(context.address));
  if (!budget.allowed) return 'too-many';
  const right = await isAnswerRight(request.ticket, request.picture, now());
  if (!right || request.website) return 'wrong';
  await Promise.all([writeMail(request.email, context.requestId), sleep(atLeast)]);
  return 'sent';
}

/** Three mails an hour for an address, known or not. */
async function writeMail(email: string, requestId: string): Promise<void> {
  const { allowed } = await limitAttempts('reset-mail-account', emailKey(email));
  if (allowed) await requestReset(email, now(), requestId);
}
