import { database } from '~/platform/database.server.ts';

/** "2026-11": the calendar month, in UTC, that requests are counted against. */
export const periodOf = (now: Date): string => now.toISOString().slice(0, 7);

/** Requests that an account used this month. */
export async function findRequestsUsed(accountId: string, now: Date): Promise<number> {
  const row = await database().usage.findUnique({ where: { accountId_period: { accountId, period: periodOf(now) } } });
  return row?.used ?? 0;
}
