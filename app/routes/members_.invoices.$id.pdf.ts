import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { invoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { notThere, pdfAnswer } from '~/request/documents.server.ts';
import { paths } from '~/urls.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';

/** An invoice's PDF. Where it cannot be printed, the invoice's page opens instead and says so. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(request);
  const id = params.id ?? '';
  const printed = await invoicePdf(id, account.id, renderInvoice);
  if (printed.ok) return pdfAnswer(printed.pdf, pdfName(printed));
  if (printed.reason === 'not-found') return notThere(request);
  return redirect(`${paths.invoice(id)}?pdf=unavailable`, { headers: { 'Cache-Control': 'no-store' } });
}
