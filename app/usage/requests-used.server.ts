import { findUsage } from './month.server.ts';

/** Requests that an account used this month: the calendar's, or the one that its subscription counts. */
export async function findRequestsUsed(accountId: string, now: Date): Promise<number> {
  return (await findUsage(accountId, now))?.used ?? 0;
}
