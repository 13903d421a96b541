import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { formError } from '~/forms/read-form.server.ts';
import {
  accountKey,
  consumeRateLimit,
  type LimitName,
  limitKey,
  peekRateLimit,
  refundRateLimit,
} from '~/usage/rate-limits.server.ts';

export interface TooManyDeclines {
  ok: false;
  reason: 'too-many-declines';
  retryAfterSeconds: number;
}

interface Payer {
  account: Pick<Account, 'id'>;
  context: Pick<AppLoadContext, 'ip'>;
}

const limitsOf = ({ account, context }: Payer) =>
  [
    ['declined-card-account', accountKey(account.id)],
    ['declined-card', limitKey(context.ip)],
  ] as const satisfies [LimitName, unknown][];

/**
 * Does something that charges or keeps a card, unless this account or network has had too many cards declined: whoever
 * tries stolen cards in a row learns nothing more. Counted before the act, so that many at once get no more; an act
 * that no card was declined in is taken out again.
 */
export async function withinDeclines<Outcome extends { ok: boolean; reason?: string }>(
  payer: Payer,
  work: () => Promise<Outcome>,
): Promise<Outcome | TooManyDeclines> {
  const refused = await takeAttempts(payer);
  if (refused) return refused;
  let isDeclined = false;
  try {
    const outcome = await work();
    isDeclined = !outcome.ok && outcome.reason === 'declined';
    return outcome;
  } finally {
    if (!isDeclined) await Promise.all(limitsOf(payer).map(([name, key]) => refundRateLimit(name, key)));
  }
}

/** For what only leads to a page of the payment provider's: refused when too many cards were declined, never counted. */
export async function findDeclines(payer: Payer): Promise<TooManyDeclines | null> {
  for (const [name, key] of limitsOf(payer)) {
    const { allowed, resetSeconds } = await peekRateLimit(name, key);
    if (!allowed) return tooManyDeclines(resetSeconds);
  }
  return null;
}

/** The page again, with the sentence that says so. */
export const tooManyDeclinesError = ({ retryAfterSeconds }: TooManyDeclines): Response =>
  formError(429, 'billing.failed.tooManyDeclines', {
    values: {},
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

async function takeAttempts(payer: Payer): Promise<TooManyDeclines | null> {
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
