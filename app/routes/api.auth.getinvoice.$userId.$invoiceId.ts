import { apiRoute, bearer, call, notFound, Refused } from '~/api/resource.server.ts';
import { invoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { pdfAnswer } from '~/request/documents.server.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';

/** `GET /api/auth/getinvoice/{userId}/{invoiceId}`: the PDF of an own invoice. */
export const { loader, action } = apiRoute({
  GET: call({
    auth: bearer,
    handle: async ({ who, params }) => {
      if (params.userId !== who.account.id) throw notFound();
      const printed = await invoicePdf(params.invoiceId ?? '', who.account.id, renderInvoice);
      if (printed.ok) return pdfAnswer(printed.pdf, pdfName(printed));
      if (printed.reason === 'not-found') throw notFound();
      throw new Refused({
        status: 503,
        code: printed.reason,
        detail: 'The PDF cannot be made at the moment. The invoice can be opened and printed in My Account.',
        headers: printed.reason === 'printer-failed' ? { 'Retry-After': '30' } : {},
      });
    },
  }),
});
