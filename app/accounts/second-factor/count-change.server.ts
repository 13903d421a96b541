import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';

export type ChangeCount = { ok: true } | { ok: false; reason: 'too-many-changes'; retryAfterSeconds: number };

/** Limits changes, new passwords and tries, because each one is mailed: a stolen session cannot flood the owner. */
export async function countChange(accountId: string): Promise<ChangeCount> {
  const { allowed, resetSeconds } = await consumeRateLimit('change-factors-account', accountKey(accountId));
  return allowed ? { ok: true } : { ok: false, reason: 'too-many-changes', retryAfterSeconds: resetSeconds };
}
