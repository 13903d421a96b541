import { database } from '~/platform/database.server.ts';
import { findQuotaUsage, type UsageReader } from './quota-usage.server.ts';

/**
 * Requests that an account used this month: the calendar's, or the one that its subscription counts.
 * @param reader the transaction's client, inside of one
 */
export async function findRequestsUsed(
  accountId: string,
  now: Date,
  reader: UsageReader = database(),
): Promise<number> {
  return (await findQuotaUsage(accountId, now, reader))?.used ?? 0;
}
