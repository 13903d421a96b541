import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit } from '~/platform/rate-limit.server.ts';

export interface TooManyKeyChanges {
  ok: false;
  reason: 'too-many-key-changes';
  retryAfterSeconds: number;
}

/** Each change leaves a key and an audit row. Only changes with an effect count: a stolen session cannot use them up. */
export async function countKeyChange<Outcome extends { ok: boolean }>(
  accountId: string,
  change: () => Promise<Outcome>,
): Promise<Outcome | TooManyKeyChanges> {
  const key = accountKey(accountId);
  const { allowed, resetSeconds } = await peekRateLimit('change-keys-account', key);
  if (!allowed) return { ok: false, reason: 'too-many-key-changes', retryAfterSeconds: resetSeconds };
  const outcome = await change();
  if (outcome.ok) await consumeRateLimit('change-keys-account', key);
  return outcome;
}
