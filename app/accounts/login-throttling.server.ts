import { createHash } from 'node:crypto';
import { type AttemptLimiter, createLimiter } from '~/platform/attempt-limiter.server.ts';
import { settings } from '~/platform/env.server.ts';
import { accountKey, type LimitKey, limitKey } from '~/platform/limit-key.server.ts';

/** Seconds for which sign-in is closed after too many failures (specification section 9: 3 minutes). */
export const lockSeconds = 180;

const window = 15 * 60;

/** From where somebody tries. */
export interface LoginContext {
  address: string;
  /** Set for a browser that this account signed in from before: it counts for itself, so strangers cannot lock it out. */
  knownDevice: string | null;
  /** Checks the captcha that came with this attempt, and uses it up; asked only where one is needed. */
  isHuman?: () => Promise<boolean>;
  /** For the log. */
  requestId?: string;
}

type Scope = 'account' | 'address';

const limiters = new Map<Scope, AttemptLimiter>();

function limiter(scope: Scope): AttemptLimiter {
  const known = limiters.get(scope);
  if (known) return known;
  const points = scope === 'account' ? 5 : settings().RATE_LIMIT_SIGNIN;
  const made = createLimiter({ name: `sign-in:${scope}`, points, window, blockSeconds: lockSeconds });
  limiters.set(scope, made);
  return made;
}

/**
 * Counts an attempt before it is made, so that twenty at once get no more than the five (S7). What is unknown is counted
 * as what is known: a lock tells nothing about who has an account.
 * @returns null when the attempt may go on, else the seconds to wait
 */
export async function countAttempt(email: string, context: LoginContext): Promise<number | null> {
  for (const [count, key] of limitKeysOf(email, context)) {
    const { allowed, resetMs } = await limiter(count).consume(key);
    if (!allowed) return Math.max(1, Math.ceil(resetMs / 1000));
  }
  return null;
}

/** The password was right: its attempt, and the failures before it, are forgiven. */
export async function resetAttempts(email: string, context: LoginContext): Promise<void> {
  const reset = ([count, key]: [Scope, LimitKey]) =>
    count === 'account' ? limiter(count).reset(key) : limiter(count).refund(key);
  await Promise.all(limitKeysOf(email, context).map(reset));
}

/** No password was tried (too busy, a captcha is asked): the attempt does not count. */
export async function refundAttempt(email: string, context: LoginContext): Promise<void> {
  await Promise.all(limitKeysOf(email, context).map(([count, key]) => limiter(count).refund(key)));
}

/** A known browser takes no part in the count of its network: a neighbour behind the same address cannot lock it out. */
function limitKeysOf(email: string, { address, knownDevice }: LoginContext): [Scope, LimitKey][] {
  const where = knownDevice ? `device:${knownDevice}` : networkOf(address);
  const account = accountKey(createHash('sha256').update(`${email}|${where}`).digest('base64url'));
  return knownDevice
    ? [['account', account]]
    : [
        ['address', limitKey(address)],
        ['account', account],
      ];
}

/** "203.0.113.9" is in "203.0.113", "2001:db8:1:2::3" in "2001:db8:1". */
export function networkOf(ip: string): string {
  const { near, wide } = limitKey(ip);
  return wide === null ? near.split('.').slice(0, 3).join('.') : wide.replace('/48', '');
}
