import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import type { Prisma } from '~/platform/generated/client.ts';

/** Each `stripeInvoiceId` has one document. */
export type InvoiceDocument = Omit<Prisma.InvoiceUncheckedCreateInput, 'number' | 'issuedAt'> & { issuedAt: Date };

/**
 * Takes the next number of the year under the counter's row lock, so that numbers have no gap.
 * @returns `isNew` is false for a document issued before; then nothing is sent
 */
export async function issueDocument(
  tx: Transaction,
  document: InvoiceDocument,
  requestId?: string,
): Promise<{ id: string; isNew: boolean }> {
  const source = document.stripeInvoiceId;
  const known = await findIssued(tx, source);
  if (known) return { id: known, isNew: false };
  const year = document.issuedAt.getUTCFullYear();
  const last = await lockCounter(tx, year);
  const meanwhile = await findIssued(tx, source); // the lock's former holder may have issued it
  if (meanwhile) return { id: meanwhile, isNew: false };
  await tx.invoiceCounter.update({ where: { year }, data: { last: last + 1 } });
  const number = `WL-${year}-${String(last + 1).padStart(6, '0')}`;
  const { id } = await tx.invoice.create({ data: { ...document, number } });
  await enqueue(tx, 'render-invoice', { invoiceId: id }, requestId);
  return { id, isNew: true };
}

async function findIssued(tx: Transaction, stripeInvoiceId: string): Promise<string | null> {
  const row = await tx.invoice.findUnique({ where: { stripeInvoiceId }, select: { id: true } });
  return row?.id ?? null;
}

/** The upsert locks the year's row until the transaction ends. */
async function lockCounter(tx: Transaction, year: number): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counters AS counter (year, last) VALUES (${year}, 0)
    ON CONFLICT (year) DO UPDATE SET last = counter.last RETURNING last`;
  return rows[0]?.last ?? 0;
}
