import type { Transaction } from '~/jobs/enqueue.server.ts';
import type { Plan } from '~/plans/plans.ts';
import { type Period, periodAt } from './quota-period.ts';

interface FormerMonths {
  accountId: string;
  /** Where the months began until now. */
  anchor: Date;
  plan: Plan | null;
  /** False when the money of the former month went back: then none of it is paid for. */
  isPaid: boolean;
}

/**
 * Begins a month in the middle of another one. What was used of that one beyond its paid share comes along: its unused
 * time was credited. A month that has begun stays as it is.
 */
export async function beginMonth(tx: Transaction, former: FormerMonths, anchor: Date): Promise<void> {
  const { accountId } = former;
  const month = monthBefore(former, anchor);
  const rows = await tx.$queryRaw<{ used: number }[]>`
    SELECT used FROM usage WHERE account_id = ${accountId}::uuid AND period = ${month.name} FOR UPDATE`;
  const used = carriedOver({ ...former, used: rows[0]?.used ?? 0, month, at: anchor });
  const { name: period } = periodAt(anchor, anchor);
  await tx.usage.createMany({ data: [{ accountId, period, used }], skipDuplicates: true });
}

const monthBefore = ({ anchor }: FormerMonths, at: Date): Period => periodAt(new Date(at.getTime() - 1), anchor);

interface UsedMonth extends Pick<FormerMonths, 'plan' | 'isPaid'> {
  used: number;
  month: Period;
  at: Date;
}

/** Requests that were used beyond the share of the month that is paid for. */
export function carriedOver({ used, plan, isPaid, month: { start, end }, at }: UsedMonth): number {
  const share = isPaid ? (at.getTime() - start.getTime()) / (end.getTime() - start.getTime()) : 0;
  return Math.max(0, used - Math.floor((plan?.monthlyLimit ?? 0) * Math.min(1, Math.max(0, share))));
}
