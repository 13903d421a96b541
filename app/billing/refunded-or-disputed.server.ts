import type { Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Subscription } from '~/platform/generated/client.ts';

type BillingPeriod = Pick<Subscription, 'accountId' | 'currentPeriodStart'>;
type Reader = Pick<Transaction, 'invoice' | 'auditEvent'>;

/** Stripe would credit the rest of a refunded or disputed month, and the customer would be paid back twice. */
export async function isRefundedOrDisputed(month: BillingPeriod, reader: Reader = database()): Promise<boolean> {
  return (await isCredited(month, reader)) || (await isDisputed(month, reader));
}

/** A reversed credit note does not count. */
async function isCredited(
  { accountId, currentPeriodStart: start }: BillingPeriod,
  { invoice }: Reader,
): Promise<boolean> {
  const ofThisMonth = { kind: 'invoice', lines: { some: { periodEnd: { gt: start } } } };
  const count = await invoice.count({
    where: {
      accountId,
      kind: 'credit-note',
      reason: { in: ['refund', 'credit', 'dispute'] },
      corrects: ofThisMonth,
      corrections: { none: { reason: 'taken-back' } },
    },
  });
  return count > 0;
}

export const harmlessStatuses = ['won', 'warning_closed', 'prevented'];

async function isDisputed({ accountId, currentPeriodStart: start }: BillingPeriod, reader: Reader): Promise<boolean> {
  const heard = await heardDisputes({ accountId, createdAt: { gte: start } }, reader);
  return [...heard.values()].some((status) => !harmlessStatuses.includes(status));
}

/** Status of each dispute by its id, as its newest event had it. */
export async function heardDisputes(
  of: { accountId?: string; createdAt: { gte: Date } },
  { auditEvent }: Pick<Reader, 'auditEvent'> = database(),
): Promise<Map<string, string>> {
  const heard = await auditEvent.findMany({
    where: { ...of, event: 'billing.dispute' },
    orderBy: { createdAt: 'asc' },
    select: { detail: true },
  });
  return new Map(heard.map(({ detail }) => [detailTextOf(detail, 'dispute'), detailTextOf(detail, 'status')]));
}

const detailTextOf = (detail: unknown, name: string): string => String((detail as Record<string, unknown>)[name] ?? '');
