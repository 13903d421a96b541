import type { InvoiceSummary } from '~/billing/invoices.server.ts';

/** An invoice of a list, as the specification names its fields (`id`, `date`), and what one wants to know besides. */
export function toInvoiceJson({ id, number, issuedOn, currency, total }: InvoiceSummary) {
  return { id, date: issuedOn.slice(0, 10), number, currency, total: total / 100 };
}
