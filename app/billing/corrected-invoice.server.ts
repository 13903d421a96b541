import type { Transaction } from '~/jobs/enqueue.server.ts';
import type { PaidInvoice, TaxBlock } from './invoice-amounts.ts';
import { subjectOf } from './invoice-subject.ts';
import { readTaxBlock } from './invoices.server.ts';

export interface CorrectedInvoice {
  id: string;
  block: TaxBlock | null;
}

/** Picks the newest invoice that charged for the same plan and month, else the newest with something to pay. */
export async function findCorrectedInvoice(
  tx: Transaction,
  credit: PaidInvoice,
  accountId: string,
): Promise<CorrectedInvoice | null> {
  const [unused] = credit.lines.data.filter(({ amount }) => amount < 0);
  const tier = unused && /^unused:(\w+)$/.exec(subjectOf(unused))?.[1];
  const invoices = await tx.invoice.findMany({
    where: { accountId, kind: 'invoice', correctsId: null, total: { gt: 0 }, currency: credit.currency },
    orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
    take: 24,
    select: { id: true, taxBlock: true, lines: { select: { description: true, periodStart: true, periodEnd: true } } },
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
  const found = charged ?? invoices[0];
  return found ? { id: found.id, block: readTaxBlock(found.taxBlock) } : null;
}
