import { systemChromium } from '~/platform/chromium.server.ts';
import { closePdfRenderer, renderPdf } from '~/platform/pdf-renderer.server.ts';
import { logoPath } from '~/trip/sheet/logo-image.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { pictureUrl } from '~/trip-files/picture-file.server.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';
import { renderItinerary } from '../../print/render-itinerary.tsx';
import { invoiceDataOf } from '../../tests/support/invoice-data.ts';
import { papersOfTrip } from '../../tests/support/papers-to-send.ts';

/** Thirteen flights of nine travellers as a page. */
export const itineraryForBench = (): string =>
  renderItinerary({
    sheets: papersOfTrip('tour').map(({ paper, look }) => toSheet(paper, look)),
    language: 'en',
    title: 'Tour',
    logoOf: (code) => pictureUrl(logoPath(code)),
  });

/** An ordinary invoice as a page. */
export const invoiceForBench = (): string => renderInvoice(invoiceDataOf(), 'en', null);

export { closePdfRenderer as closePrinter, renderPdf as printPdf, systemChromium };
