import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';

export interface TooManyWebhookChanges {
  ok: false;
  reason: 'too-many-webhook-changes';
  retryAfterSeconds: number;
}

/** Every act counts, since test events and repeated deliveries leave this house. */
export async function countWebhookChange<Outcome>(
  accountId: string,
  change: () => Promise<Outcome>,
): Promise<Outcome | TooManyWebhookChanges> {
  const { allowed, resetSeconds } = await consumeRateLimit('change-webhooks-account', accountKey(accountId));
  return allowed ? change() : { ok: false, reason: 'too-many-webhook-changes', retryAfterSeconds: resetSeconds };
}
