import type { Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Subscription } from '~/platform/generated/client.ts';

type BillingPeriod = Pick<Subscription, 'accountId' | 'stripeId' | 'currentPeriodStart'>;
type Reader = Pick<Transaction, 'invoice' | 'auditEvent'>;

/** Stripe would credit the rest of a refunded or disputed month, and the customer would be paid back twice. */
export async function isRefundedOrDisputed(month: BillingPeriod, reader: Reader = database()): Promise<boolean> {
  const heard = await heardDisputes({ accountId: month.accountId }, reader);
  return isDisputed(month, [...heard.values()]) || isCredited(month, heard, reader);
}

/**
 * A reversed credit note does not count, nor that of a settled dispute, nor one of another subscription, whose money came
 * back when it ended.
 */
async function isCredited(
  { accountId, stripeId, currentPeriodStart: start }: BillingPeriod,
  heard: ReadonlyMap<string, HeardDispute>,
  { invoice }: Reader,
): Promise<boolean> {
  const settled = [...heard].filter(([, { isSettled }]) => isSettled);
  const ofThisMonth = {
    kind: 'invoice',
    lines: { some: { periodEnd: { gt: start } } },
    OR: [{ subscription: stripeId }, { subscription: null }],
  };
  const count = await invoice.count({
    where: {
      accountId,
      kind: 'credit-note',
      reason: { in: ['refund', 'credit', 'dispute'] },
      stripeInvoiceId: { notIn: settled.map(([id]) => id) },
      corrects: ofThisMonth,
      corrections: { none: { reason: 'taken-back' } },
    },
  });
  return count > 0;
}

export const harmlessStatuses = ['won', 'warning_closed', 'prevented'];

/** A settlement counts whenever it came, so all events of the account are heard. */
const isDisputed = ({ currentPeriodStart: start }: BillingPeriod, heard: readonly HeardDispute[]): boolean =>
  heard.some(({ status, isSettled, heardAt }) => heardAt >= start && !isSettled && !harmlessStatuses.includes(status));

interface HeardDispute {
  accountId: string | null;
  /** As its newest event had it. */
  status: string;
  /** An operator has said that its money came another way, whatever the bank decides. */
  isSettled: boolean;
  /** When its newest event came. */
  heardAt: Date;
}

/** Disputes by their ids. */
export async function heardDisputes(
  of: { accountId?: string; createdAt?: { gte: Date } },
  { auditEvent }: Pick<Reader, 'auditEvent'> = database(),
): Promise<Map<string, HeardDispute>> {
  const rows = await auditEvent.findMany({
    where: { ...of, event: { in: ['billing.dispute', 'disputes-settled'] } },
    orderBy: { createdAt: 'asc' },
    select: { accountId: true, event: true, detail: true, createdAt: true },
  });
  const heard = new Map<string, HeardDispute>();
  for (const { accountId, event, detail, createdAt: heardAt } of rows) {
    const id = detailTextOf(detail, 'dispute');
    if (event === 'disputes-settled') settle([...heard.values()], accountId);
    else
      heard.set(id, {
        accountId,
        status: detailTextOf(detail, 'status'),
        isSettled: heard.get(id)?.isSettled ?? false,
        heardAt,
      });
  }
  return heard;
}

function settle(heard: readonly HeardDispute[], accountId: string | null): void {
  for (const each of heard) if (accountId !== null && each.accountId === accountId) each.isSettled = true;
}

const detailTextOf = (detail: unknown, name: string): string => String((detail as Record<string, unknown>)[name] ?? '');
