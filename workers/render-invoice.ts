import { getInvoicePdf } from '~/billing/invoice-pdf.server.ts';
import { findInvoiceOwner } from '~/billing/invoices.server.ts';
import type { JobContext } from '~/jobs/job.ts';
import type { PayloadOf } from '~/jobs/jobs.ts';
import { log } from '~/platform/log.server.ts';
import { renderInvoice as write } from '../print/render-invoice.tsx';

/** Renders an invoice's PDF in advance. Without a renderer the reader gets the invoice's page instead. */
export async function renderInvoice({ requestId, payload }: JobContext<PayloadOf<'render-invoice'>>): Promise<void> {
  const { invoiceId } = payload;
  const fields = { request_id: requestId, invoice: invoiceId };
  const owner = await findInvoiceOwner(invoiceId);
  if (!owner) return log.info('invoice-gone', fields);
  const printed = await getInvoicePdf(invoiceId, owner.accountId, write);
  if (printed.ok) return log.info('invoice-printed', { ...fields, bytes: printed.pdf.length });
  if (printed.reason === 'printer-failed') throw new Error(printed.detail);
  log.warn('invoice-not-printed', { ...fields, reason: printed.reason });
}
