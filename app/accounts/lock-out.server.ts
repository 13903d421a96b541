import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { settings } from '~/platform/env.server.ts';
import { redis } from '~/platform/redis.server.ts';

/** Seconds for which sign-in is closed after too many failures (specification section 9: 3 minutes). */
export const lockSeconds = 180;

const window = 15 * 60;

/** From where somebody tries. */
export interface Whereabouts {
  address: string;
  /** Set for a browser that this account signed in from before: it counts for itself, so strangers cannot lock it out. */
  knownDevice: string | null;
  /** For the log. */
  requestId?: string;
}

type Count = 'account' | 'address';

const limiters = new Map<Count, RateLimiterAbstract>();

function limiter(count: Count): RateLimiterAbstract {
  const known = limiters.get(count);
  if (known) return known;
  const points = count === 'account' ? 5 : settings().RATE_LIMIT_SIGNIN;
  const rule = { points, duration: window, blockDuration: lockSeconds, keyPrefix: `sign-in:${count}` };
  const memory = new RateLimiterMemory(rule);
  const connection = redis();
  const made = connection
    ? new RateLimiterRedis({ ...rule, storeClient: connection, insuranceLimiter: memory, rejectIfRedisNotReady: true })
    : memory;
  limiters.set(count, made);
  return made;
}

/**
 * Counts an attempt before it is made, so that twenty at once get no more than the five (S7). What is unknown is counted
 * as what is known: a lock tells nothing about who has an account.
 * @returns null when the attempt may go on, else the seconds to wait
 */
export async function countAttempt(email: string, from: Whereabouts): Promise<number | null> {
  const waits = await Promise.all(keys(email, from).map(([count, key]) => take(count, key)));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? longest : null;
}

/** The password was right: its attempt, and the failures before it, are forgiven. */
export async function forgiveAttempts(email: string, from: Whereabouts): Promise<void> {
  const [account, address] = keys(email, from);
  await Promise.all([
    account &&
      limiter('account')
        .delete(account[1])
        .catch(() => false),
    address &&
      limiter('address')
        .reward(address[1])
        .catch(() => null),
  ]);
}

async function take(count: Count, key: string): Promise<number> {
  try {
    await limiter(count).consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

function keys(email: string, { address, knownDevice }: Whereabouts): [Count, string][] {
  const where = knownDevice ? `device:${knownDevice}` : networkOf(address);
  return [
    ['account', createHash('sha256').update(`${email}|${where}`).digest('base64url')],
    ['address', address],
  ];
}

/** "203.0.113.9" is in "203.0.113", "2001:db8:1:2::3" in "2001:db8:1". */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0'];
  return filled
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
