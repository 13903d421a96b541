import { createHash } from 'node:crypto';
import type { Offer } from '~/trip/offers/compare-offers.ts';
import { type QuoteSheets, quoteSheets } from '~/trip/offers/quote-sheets.ts';
import type { Sheet } from '~/trip/sheet/sheet.ts';

/** Offers as one document, as the page shows it and files hold it. */
export const makeQuote = (offers: readonly Offer[], sheets: readonly Sheet[]): QuoteSheets =>
  quoteSheets(offers, sheets, (text) => createHash('sha256').update(text).digest('hex'));
