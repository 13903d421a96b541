import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAdmin } from '~/auth/guards.server.ts';
import { getInvoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { findInvoice } from '~/billing/invoices.server.ts';
import { auditErasedInvoice } from '~/operations/admin/erased-invoices.server.ts';
import { documentPage, pdfResponse } from '~/request/responses.server.ts';
import { urls } from '~/urls.ts';
import { invoiceStyle, renderInvoice } from '../../print/render-invoice.tsx';

/** An invoice of an erased account as PDF; as a page where it cannot be printed. All other ids lead to the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAdmin(args);
  const invoice = await findInvoice(args.params.id ?? '', null);
  if (!invoice) return redirect(urls.adminInvoices());
  const { id, sheet } = invoice;
  await auditErasedInvoice(id, { adminId: account.id, ip: args.context.ip });
  const printed = await getInvoicePdf(id, null, renderInvoice);
  if (printed.ok) return pdfResponse(printed.pdf, pdfName(printed));
  const way = { pdf: urls.adminInvoice(id), back: urls.adminInvoices(), unavailable: true };
  return documentPage(renderInvoice(sheet, invoice.language, way), invoiceStyle(sheet), invoice.language);
}
