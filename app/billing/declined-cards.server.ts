import type { RateLimitName } from '~/limits.ts';
import { accountKey, type LimitKey, limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit, refundRateLimit } from '~/platform/rate-limit.server.ts';

export interface TooManyDeclines {
  ok: false;
  reason: 'too-many-declines';
  retryAfterSeconds: number;
}

export interface Payer {
  account: { id: string };
  ip: string;
}

const limitsOf = ({ account, ip }: Payer): [RateLimitName, LimitKey][] => [
  ['declined-card-account', accountKey(account.id)],
  ['declined-card', limitKey(ip)],
];

/**
 * Stops a series of stolen cards. The attempt is counted before the call, so that parallel ones get no more tries, and
 * taken back unless a card was declined.
 */
export async function withinDeclines<Outcome extends { ok: boolean; reason?: string }>(
  payer: Payer,
  work: () => Promise<Outcome>,
): Promise<Outcome | TooManyDeclines> {
  const rejection = await countAttempt(payer);
  if (rejection) return rejection;
  let isDeclined = false;
  try {
    const outcome = await work();
    isDeclined = !outcome.ok && outcome.reason === 'declined';
    return outcome;
  } finally {
    if (!isDeclined) await Promise.all(limitsOf(payer).map(([name, key]) => refundRateLimit(name, key)));
  }
}

/** Checks before a redirect to Stripe's page, and counts nothing. */
export async function findDeclines(payer: Payer): Promise<TooManyDeclines | null> {
  for (const [name, key] of limitsOf(payer)) {
    const { allowed, resetSeconds } = await peekRateLimit(name, key);
    if (!allowed) return tooManyDeclines(resetSeconds);
  }
  return null;
}

async function countAttempt(payer: Payer): Promise<TooManyDeclines | null> {
  const refunds: (() => Promise<void>)[] = [];
  for (const [name, key] of limitsOf(payer)) {
    const { allowed, resetSeconds } = await consumeRateLimit(name, key);
    if (!allowed) {
      await Promise.all(refunds.map((refund) => refund()));
      return tooManyDeclines(resetSeconds);
    }
    refunds.push(() => refundRateLimit(name, key));
  }
  return null;
}

const tooManyDeclines = (retryAfterSeconds: number): TooManyDeclines => ({
  ok: false,
  reason: 'too-many-declines',
  retryAfterSeconds,
});
