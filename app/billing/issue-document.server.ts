import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import type { Prisma } from '~/platform/generated/client.ts';

/** An invoice or credit note without its number. `stripeInvoiceId` is what it is issued for, and is issued for once. */
export type InvoiceDocument = Omit<Prisma.InvoiceUncheckedCreateInput, 'number' | 'issuedAt'> & { issuedAt: Date };

/**
 * Issues a document: takes the next number of its year under the counter's row lock, so that numbers have no gap, and
 * asks for its PDF.
 * @returns `isNew` is false when it was issued before, and then nothing is to be sent
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
  const meanwhile = await findIssued(tx, source); // by the transaction that held the lock before this one
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

/** Holds the year's counter until the transaction ends, so that a number is never skipped nor given twice. */
async function lockCounter(tx: Transaction, year: number): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counters AS counter (year, last) VALUES (${year}, 0)
    ON CONFLICT (year) DO UPDATE SET last = counter.last RETURNING last`;
  return rows[0]?.last ?? 0;
}
