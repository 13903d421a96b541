import { systemChromium } from '~/platform/chromium.server.ts';
import { closePrinter, printPdf } from '~/platform/pdf-renderer.server.ts';
import { renderInvoice } from '../print/render-invoice.tsx';
import { sheetOf } from '../tests/support/sheets.ts';

/** An ordinary invoice as a page. */
export const invoiceForBench = (): string => renderInvoice(sheetOf(), 'en', null);

export { closePrinter, printPdf, systemChromium };
