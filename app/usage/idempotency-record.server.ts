import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';

export async function hasIdempotencyRecord(accountId: string, key: string): Promise<boolean> {
  const since = new Date(systemClock.now().getTime() - 24 * 3_600_000);
  const found = await database().idempotencyKey.findFirst({ where: { accountId, key, createdAt: { gt: since } } });
  return found !== null;
}
