import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { findInvoice } from '~/billing/invoices.server.ts';
import { documentPage, notFoundResponse } from '~/request/responses.server.ts';
import { urls } from '~/urls.ts';
import { invoiceStyle, renderInvoice } from '../../print/render-invoice.tsx';

/** An invoice as a page that prints as it is: for machines without a PDF printer, and for browsers that show none. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  const { request, context, params } = args;
  const invoice = await findInvoice(params.id ?? '', account.id);
  if (!invoice) return notFoundResponse(context.language);
  const html = renderInvoice(invoice.sheet, invoice.language, {
    pdf: urls.invoicePdf(invoice.id),
    back: urls.membersInvoices(),
    unavailable: new URL(request.url).searchParams.get('pdf') === 'unavailable',
  });
  return documentPage(html, invoiceStyle(invoice.sheet), invoice.language);
}
