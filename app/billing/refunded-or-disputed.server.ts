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

/** The newest event of each dispute counts. */
async function isDisputed({ accountId, currentPeriodStart: start }: BillingPeriod, reader: Reader): Promise<boolean> {
  const heard = await reader.auditEvent.findMany({
    where: { accountId, event: 'billing.dispute', createdAt: { gte: start } },
    orderBy: { createdAt: 'asc' },
    select: { detail: true },
  });
  const last = new Map(heard.map(({ detail }) => [detailTextOf(detail, 'dispute'), detailTextOf(detail, 'status')]));
  return [...last.values()].some((status) => !harmlessStatuses.includes(status));
}

const detailTextOf = (detail: unknown, name: string): string => String((detail as Record<string, unknown>)[name] ?? '');
