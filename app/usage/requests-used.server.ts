import { database } from '~/platform/database.server.ts';
import { periodAt } from './period.ts';

/** Requests that an account used in its present month, which is counted as `charge` counts it. */
export async function findRequestsUsed(account: { id: string; plan: string | null }, now: Date): Promise<number> {
  const { id: accountId, plan } = account;
  const paid = plan
    ? await database().subscription.findFirst({
        where: { accountId, plan, endedAt: null },
        select: { startedAt: true },
      })
    : null;
  const period = periodAt(now, paid?.startedAt ?? null).name;
  const row = await database().usage.findUnique({ where: { accountId_period: { accountId, period } } });
  return row?.used ?? 0;
}
