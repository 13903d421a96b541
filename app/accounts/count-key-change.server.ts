import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit } from '~/platform/rate-limit.server.ts';

export type KeyChange = { ok: true } | { ok: false; reason: 'too-many-key-changes'; retryAfterSeconds: number };

/** Each change leaves a key and an audit row. Only changes with an effect count: a stolen session cannot use them up. */
export async function countKeyChange(accountId: string, change: () => Promise<boolean>): Promise<KeyChange> {
  const key = accountKey(accountId);
  const { allowed, resetSeconds } = await peekRateLimit('change-keys-account', key);
  if (!allowed) return { ok: false, reason: 'too-many-key-changes', retryAfterSeconds: resetSeconds };
  if (await change()) await consumeRateLimit('change-keys-account', key);
  return { ok: true };
}
