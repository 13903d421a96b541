import type { InvoiceSummary } from '~/billing/invoices.server.ts';

/** An invoice in a list: `id` and `date` (specification, 3.4), and what clients ask for besides. */
export function toInvoiceJson({ id, number, issuedOn, currency, total }: InvoiceSummary) {
  return { id, date: issuedOn.slice(0, 10), number, currency, total: total / 100 };
}
