import { createHash } from 'node:crypto';
import { accountKey, type LimitKey, limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, refundRateLimit, resetRateLimit } from '~/platform/rate-limit.server.ts';

export interface LoginContext {
  ip: string;
  device?: string | null;
  /** Set for a browser that signed in to this account before. Its own counters keep strangers from locking it out. */
  trustedDevice: string | null;
  /** Uses the captcha up; called only where one is needed. */
  isHuman?: () => Promise<boolean>;
  requestId?: string;
}

type Counter = ['sign-in' | 'sign-in-account', LimitKey];

/**
 * Counts before the attempt: of twenty at once, five pass (S7). Unknown addresses count too: a lock reveals no account.
 * @returns null when the attempt may go on, else the seconds to wait
 */
export async function countAttempt(email: string, context: LoginContext): Promise<number | null> {
  for (const [limit, key] of countersOf(email, context)) {
    const { allowed, resetSeconds } = await consumeRateLimit(limit, key);
    if (!allowed) return resetSeconds;
  }
  return null;
}

/** Forgets the account's failures, but of the network's attempts only this one. */
export async function resetAttempts(email: string, context: LoginContext): Promise<void> {
  const reset = ([limit, key]: Counter) =>
    limit === 'sign-in-account' ? resetRateLimit(limit, key) : refundRateLimit(limit, key);
  await Promise.all(countersOf(email, context).map(reset));
}

/** For an attempt without a check of the password: the queue was full, or a captcha was needed. */
export async function refundAttempt(email: string, context: LoginContext): Promise<void> {
  await Promise.all(countersOf(email, context).map(([limit, key]) => refundRateLimit(limit, key)));
}

/** A trusted device is not counted for its network: a neighbour behind the same IP cannot lock it out. */
function countersOf(email: string, { ip, trustedDevice }: LoginContext): Counter[] {
  const origin = trustedDevice ? `device:${trustedDevice}` : networkOf(ip);
  const account = accountKey(createHash('sha256').update(`${email}|${origin}`).digest('base64url'));
  const own: Counter = ['sign-in-account', account];
  return trustedDevice ? [own] : [['sign-in', limitKey(ip)], own];
}

/** "203.0.113.9" is in "203.0.113", "2001:db8:1:2::3" in "2001:db8:1". */
export function networkOf(ip: string): string {
  const { near, wide } = limitKey(ip);
  return wide === null ? near.split('.').slice(0, 3).join('.') : wide.replace('/48', '');
}
