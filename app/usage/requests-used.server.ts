import { database } from '~/platform/database.server.ts';
import { findQuotaUsage, type UsageReader } from './quota-usage.server.ts';

export async function findRequestsUsed(
  accountId: string,
  now: Date,
  reader: UsageReader = database(),
): Promise<number> {
  return (await findQuotaUsage(accountId, now, reader))?.used ?? 0;
}
