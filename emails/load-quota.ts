import type { Account } from '~/accounts/sessions.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { provenName } from './define-mail.ts';

interface Threshold {
  /** Month that the mail is about. */
  period: string;
  /** Of the month's requests. */
  percent: 80 | 100;
  now: Date;
}

/** The month's usage now; null when the month is over, or a larger plan has begun since. */
export async function loadQuota(account: Account, { period, percent, now }: Threshold) {
  const usage = await findQuotaUsage(account.id, now);
  if (!usage || usage.period !== period || usage.used * 100 < usage.limit * percent) return null;
  const { used, limit, renewsAt } = usage;
  const renews = renewsAt.toISOString().slice(0, 10);
  return { name: provenName(account), link: absoluteUrl(urls.members()), used, limit, renews };
}
