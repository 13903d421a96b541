import { HttpError, notFound, requireBearer, resource, resourceMethod } from '~/api/resource.server.ts';
import { getInvoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { pdfResponse } from '~/request/responses.server.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';

/** `GET /api/auth/getinvoice/{userId}/{invoiceId}`: the PDF of an own invoice. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: requireBearer,
    handle: async ({ who, params }) => {
      if (params.userId !== who.account.id) throw notFound();
      const printed = await getInvoicePdf(params.invoiceId ?? '', who.account.id, renderInvoice);
      if (printed.ok) return pdfResponse(printed.pdf, pdfName(printed));
      if (printed.reason === 'not-found') throw notFound();
      throw new HttpError({
        status: 503,
        code: printed.reason,
        detail: 'The PDF cannot be made at the moment. The invoice can be opened and printed in My Account.',
        headers: printed.reason === 'printer-failed' ? { 'Retry-After': '30' } : {},
      });
    },
  }),
});
