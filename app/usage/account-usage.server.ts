import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { findQuotaUsage } from './quota-usage.server.ts';

const mostDays = 31;
const mostKeys = 1000;

export interface AccountUsage {
  limit: number;
  used: number;
  left: number;
  resetsAt: Date;
  /** "2026-11-23", from the month's first to today; at most 31. */
  days: { date: string; used: number }[];
  /** Of the same days: keys in use, and those that were used and have ended since. */
  keys: KeyUse[];
}

interface KeyUse {
  publicKey: string;
  name: string;
  lastFour: string | null;
  isActive: boolean;
  used: number;
}

/** @param start of the account's month */
export async function findAccountUsage(accountId: string, start: Date, now: Date): Promise<AccountUsage | null> {
  const since = new Date(Math.max(dayOf(start).getTime(), dayOf(now).getTime() - days(mostDays - 1)));
  const [quota, keys] = await Promise.all([findQuotaUsage(accountId, now), findKeysWithDays(accountId, since, now)]);
  if (!quota) return null;
  return {
    limit: quota.limit,
    used: quota.used,
    left: quota.remaining,
    resetsAt: quota.renewsAt,
    days: daysBetween(since, now).map((date) => ({
      date,
      used: sumOf(
        keys.flatMap((key) => key.days),
        date,
      ),
    })),
    keys: keys.map((key) => toKeyUse(key, now)),
  };
}

const dayOf = (time: Date) => new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`);

const findKeysWithDays = (accountId: string, since: Date, now: Date) =>
  database().apiKey.findMany({
    where: {
      accountId,
      mode: 'live',
      OR: [
        { revokedAt: null, expiresAt: null },
        { revokedAt: null, expiresAt: { gt: now } },
        { days: { some: { day: { gte: since } } } },
      ],
    },
    take: mostKeys,
    orderBy: [{ pairedAt: 'asc' }, { createdAt: 'asc' }],
    include: { days: { where: { day: { gte: since } } } },
  });

type KeyWithDays = Awaited<ReturnType<typeof findKeysWithDays>>[number];

function daysBetween(first: Date, last: Date): string[] {
  const count = Math.floor((last.getTime() - first.getTime()) / days(1)) + 1;
  return Array.from({ length: count }, (_, at) => new Date(first.getTime() + days(at)).toISOString().slice(0, 10));
}

const sumOf = (counts: KeyWithDays['days'], date?: string): number =>
  counts
    .filter(({ day }) => date === undefined || day.toISOString().startsWith(date))
    .reduce((sum, { conversions }) => sum + conversions, 0);

function toKeyUse({ publicKey, name, lastFour, revokedAt, expiresAt, days: counts }: KeyWithDays, now: Date): KeyUse {
  const isActive = revokedAt === null && (expiresAt === null || expiresAt > now);
  return { publicKey, name, lastFour, isActive, used: sumOf(counts) };
}
