import { getInvoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { type InvoiceSummary, listInvoices } from '~/billing/invoices.server.ts';
import { reject } from '~/request/http-error.server.ts';
import { pdfHeaders } from '~/request/responses.server.ts';
import { renderInvoice } from '../../../print/render-invoice.tsx';
import { accountEndpoint, nothingHere, requireOwn } from '../accounts/account-endpoint.server.ts';
import { billingOperations } from '../docs/billing-operations.server.ts';
import { anyBody, endpoint } from '../endpoint.ts';

/** The newest first. */
export const getInvoices = accountEndpoint({
  method: 'GET',
  path: '/api/auth/getinvoices/:userId',
  proof: 'bearer',
  operation: billingOperations.invoices,
  handle: async ({ caller, request, context }) => {
    requireOwn(caller, request.params.userId, context);
    return { data: { invoices: (await listInvoices(caller.account.id)).map(toInvoiceJson) } };
  },
});

/** Clients use more than the documented `id` and `date` (specification, 3.4). */
const toInvoiceJson = ({ id, number, issuedOn, currency, total }: InvoiceSummary) => ({
  id,
  date: issuedOn.slice(0, 10),
  number,
  currency,
  total: total / 100,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/auth/getinvoice/:userId/:invoiceId',
  proof: 'bearer',
  operation: billingOperations.invoice,
  body: anyBody,
  errors: 'account',
  handle: async ({ params, context }, caller) => {
    requireOwn(caller, params.userId, context);
    const printed = await getInvoicePdf(params.invoiceId, caller.account.id, renderInvoice);
    if (printed.ok) return { status: 200, headers: pdfHeaders(printed.pdf, pdfName(printed)), body: printed.pdf };
    if (printed.reason === 'not-found') throw nothingHere();
    const headers: Record<string, string> = printed.reason === 'printer-failed' ? { 'Retry-After': '30' } : {};
    throw reject({ status: 503, message: 'problems.printer-failed' }, { code: printed.reason, headers });
  },
});
