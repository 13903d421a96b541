import { enqueue } from '~/jobs/enqueue.server.ts';
import { findPlan } from '~/plans/plans.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { publishEvent } from '~/webhooks/publish-event.server.ts';
import type { Charge } from './charge.server.ts';

/** Per cent of the quota; each is mailed once a month. */
export const thresholds = [80, 100] as const;
export type Threshold = (typeof thresholds)[number];

const isReached = (used: number, limit: number, threshold: Threshold) => limit > 0 && used * 100 >= limit * threshold;

/** Exactly one charge of a month crosses each threshold. */
export function crossedThresholds({
  used,
  granted,
  monthly,
}: Pick<Charge, 'used' | 'granted' | 'monthly'>): Threshold[] {
  return thresholds.filter((each) => isReached(used, monthly, each) && !isReached(used - granted, monthly, each));
}

/** Never rejects, so that the response need not wait; the daily `close-period` writes the mails that failed. */
export async function writeQuotaNotices(charge: Charge, requestId?: string): Promise<void> {
  for (const threshold of crossedThresholds(charge))
    await writeNotice({
      accountId: charge.accountId,
      period: charge.period.name,
      threshold,
      limit: charge.monthly,
      requestId,
    }).catch((error: unknown) => log.error('quota-mail-unwritten', { request_id: requestId, ...errorFields(error) }));
}

interface Notice {
  accountId: string;
  period: string;
  threshold: Threshold;
  /** Requests a month; an upgrade changes it. */
  limit: number;
  requestId?: string | undefined;
}

/** @returns false when the notice was written before */
async function writeNotice({ accountId, period, threshold, limit, requestId }: Notice): Promise<boolean> {
  return database().$transaction(async (tx) => {
    const { count } = await tx.usageNotice.createMany({
      data: { accountId, period, threshold, limit },
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await enqueue(tx, 'send-mail', { mail: `quota-${threshold}`, accountId, period }, requestId);
    const data = {
      percent: threshold,
      limit,
      period_start: period.length === 7 ? `${period}-01` : period.slice(0, 10),
    };
    await publishEvent(tx, accountId, { type: 'usage.threshold_reached', data }, systemClock.now());
    return true;
  });
}

/** @param since the day on which the oldest month that can be running began */
export async function writeMissingNotices(since: string): Promise<number> {
  const rows = await database().usage.findMany({
    where: { period: { gte: since }, used: { gt: 0 } },
    select: { period: true, used: true, account: { select: { id: true, plan: true, usageNotices: true } } },
  });
  let written = 0;
  for (const { period, used, account } of rows) {
    const limit = findPlan(account.plan ?? '')?.monthlyLimit ?? 0;
    const due = thresholds.findLast((each) => isReached(used, limit, each)); // the earlier mail has nothing to add
    const told = account.usageNotices.some(
      (each) => each.period === period && each.threshold >= (due ?? 0) && (each.limit === limit || each.limit === 0),
    );
    if (due && !told && (await writeNotice({ accountId: account.id, period, threshold: due, limit }))) written += 1;
  }
  return written;
}
