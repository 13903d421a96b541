import { entitledStatuses, isEntitled } from '~/plans/entitled-statuses.ts';
import { findPlan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import { monthLimit } from './month-limit.ts';
import { periodAt } from './quota-period.ts';

export interface QuotaUsage {
  period: string;
  used: number;
  remaining: number;
  limit: number;
  renewsAt: Date;
  /** Twelve months, newest first; a paid one is listed under the calendar month in which it began. */
  history: { month: string; used: number }[];
}

const historyMonths = 12;

export type UsageReader = Pick<ReturnType<typeof database>, 'account'>;

/** A subscription that was never paid has no month, as in the charge statements. */
const entitledNow = { endedAt: null, status: { in: entitledStatuses } };
const entitledOrDisputed = { OR: [entitledNow, { disputedAt: { not: null } }] };

export async function findQuotaUsage(
  accountId: string,
  now: Date,
  reader: UsageReader = database(),
): Promise<QuotaUsage | null> {
  const account = await reader.account.findUnique({
    where: { id: accountId },
    select: { plan: true, usage: true, subscriptions: { where: entitledOrDisputed, orderBy: { startedAt: 'desc' } } },
  });
  if (!account) return null;
  const { plan, usage, subscriptions } = account;
  const paid = subscriptions.find((each) => each.plan === plan && isEntitled(each.status) && !each.endedAt) ?? null;
  const isDisputed = subscriptions.some(({ disputedAt }) => disputedAt !== null);
  const { name, end } = periodAt(now, paid ? (paid.quotaAnchor ?? paid.startedAt) : null);
  const used = usage.find(({ period }) => period === name)?.used ?? 0;
  const limit = monthLimit(findPlan(plan ?? ''), { subscription: paid, isDisputed }, now);
  return {
    period: name,
    used,
    limit,
    remaining: Math.max(0, limit - used),
    renewsAt: end,
    history: toHistory(usage, now),
  };
}

function toHistory(usage: readonly { period: string; used: number }[], now: Date): QuotaUsage['history'] {
  return Array.from({ length: historyMonths }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
    const rows = usage.filter(({ period }) => period.startsWith(month));
    return { month, used: rows.reduce((sum, { used }) => sum + used, 0) };
  });
}
