import type { RateLimitName } from '~/limits.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';

export type ChangeCount = { ok: true } | { ok: false; reason: 'too-many-changes'; retryAfterSeconds: number };

type ChangeLimit = Extract<RateLimitName, 'change-factors-account' | 'change-password-account'>;

/**
 * Limits changes and tries, because each change is mailed: a stolen session cannot flood the owner. New passwords count
 * apart, after the present one: with bare tries, a stolen session would keep the owner from the change that ends it.
 */
export async function countChange(accountId: string, limit: ChangeLimit): Promise<ChangeCount> {
  const { allowed, resetSeconds } = await consumeRateLimit(limit, accountKey(accountId));
  return allowed ? { ok: true } : { ok: false, reason: 'too-many-changes', retryAfterSeconds: resetSeconds };
}
