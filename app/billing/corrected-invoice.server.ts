import type { Transaction } from '~/jobs/outbox.server.ts';
import type { PaidInvoice } from './invoice-amounts.ts';
import { subjectOf } from './invoice-subject.ts';

/**
 * The invoice that a credit for unused time corrects: the newest that charged for the same plan and reaches into the same
 * month; failing that, the newest with something to pay.
 */
export async function correctedBy(tx: Transaction, credit: PaidInvoice, accountId: string): Promise<string | null> {
  const [unused] = credit.lines.data.filter(({ amount }) => amount < 0);
  const tier = unused && /^unused:(\w+)$/.exec(subjectOf(unused))?.[1];
  const invoices = await tx.invoice.findMany({
    where: { accountId, kind: 'invoice', total: { gt: 0 }, currency: credit.currency },
    orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
    take: 24,
    select: { id: true, lines: { select: { description: true, periodStart: true, periodEnd: true } } },
  });
  const at = new Date((unused?.period.start ?? credit.created) * 1000);
  const charged = invoices.find(({ lines }) =>
    lines.some(
      ({ description, periodStart, periodEnd }) =>
        tier !== undefined &&
        (description === `subscription:${tier}` || description === `remaining:${tier}`) &&
        periodStart !== null &&
        periodEnd !== null &&
        periodStart <= at &&
        at <= periodEnd,
    ),
  );
  return (charged ?? invoices[0])?.id ?? null;
}
