import { systemChromium } from '~/platform/chromium.server.ts';
import { closePdfRenderer, renderPdf } from '~/platform/pdf-renderer.server.ts';
import { renderInvoice } from '../print/render-invoice.tsx';
import { invoiceDataOf } from '../tests/support/invoice-data.ts';

/** An ordinary invoice as a page. */
export const invoiceForBench = (): string => renderInvoice(invoiceDataOf(), 'en', null);

export { closePdfRenderer as closePrinter, renderPdf as printPdf, systemChromium };
