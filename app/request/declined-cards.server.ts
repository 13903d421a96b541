import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { refused } from '~/forms/read-form.server.ts';
import {
  accountKey,
  findAllowance,
  type LimitName,
  limitAttempts,
  limitKey,
  returnAttempt,
} from '~/usage/rate-limits.server.ts';

export interface TooManyDeclines {
  ok: false;
  reason: 'too-many-declines';
  retryAfterSeconds: number;
}

interface Payer {
  account: Pick<Account, 'id'>;
  context: Pick<AppLoadContext, 'address'>;
}

const counts = ({ account, context }: Payer) =>
  [
    ['declined-card-account', accountKey(account.id)],
    ['declined-card', limitKey(context.address)],
  ] as const satisfies [LimitName, unknown][];

/**
 * Does something that charges or keeps a card, unless this account or network has had too many cards declined: whoever
 * tries stolen cards in a row learns nothing more. Counted before the act, so that many at once get no more; an act
 * that no card was declined in is taken out again.
 */
export async function withinDeclines<Outcome extends { ok: boolean; reason?: string }>(
  payer: Payer,
  act: () => Promise<Outcome>,
): Promise<Outcome | TooManyDeclines> {
  const refused = await take(payer);
  if (refused) return refused;
  let isDeclined = false;
  try {
    const outcome = await act();
    isDeclined = !outcome.ok && outcome.reason === 'declined';
    return outcome;
  } finally {
    if (!isDeclined) await Promise.all(counts(payer).map(([name, key]) => returnAttempt(name, key)));
  }
}

/** For what only leads to a page of the payment provider's: refused when too many cards were declined, never counted. */
export async function findDeclines(payer: Payer): Promise<TooManyDeclines | null> {
  for (const [name, key] of counts(payer)) {
    const { allowed, resetSeconds } = await findAllowance(name, key);
    if (!allowed) return tooMany(resetSeconds);
  }
  return null;
}

/** The page again, with the sentence that says so. */
export const refusedAfterDeclines = ({ retryAfterSeconds }: TooManyDeclines): Response =>
  refused(429, 'billing.failed.tooManyDeclines', { values: {}, headers: { 'Retry-After': String(retryAfterSeconds) } });

async function take(payer: Payer): Promise<TooManyDeclines | null> {
  const taken: (() => Promise<void>)[] = [];
  for (const [name, key] of counts(payer)) {
    const { allowed, resetSeconds } = await limitAttempts(name, key);
    if (!allowed) {
      await Promise.all(taken.map((giveBack) => giveBack()));
      return tooMany(resetSeconds);
    }
    taken.push(() => returnAttempt(name, key));
  }
  return null;
}

const tooMany = (retryAfterSeconds: number): TooManyDeclines => ({
  ok: false,
  reason: 'too-many-declines',
  retryAfterSeconds,
});
