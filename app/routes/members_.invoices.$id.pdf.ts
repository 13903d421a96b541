import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { getInvoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { notFoundResponse, pdfResponse } from '~/request/responses.server.ts';
import { urls } from '~/urls.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';

/** An invoice's PDF. Where it cannot be printed, the invoice's page opens instead and says so. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  const { context, params } = args;
  const id = params.id ?? '';
  const printed = await getInvoicePdf(id, account.id, renderInvoice);
  if (printed.ok) return pdfResponse(printed.pdf, pdfName(printed));
  if (printed.reason === 'not-found') return notFoundResponse(context.language);
  return redirect(urls.invoice(id, { pdf: 'unavailable' }));
}
