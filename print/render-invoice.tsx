import { renderToStaticMarkup } from 'react-dom/server';
import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { Invoice, type OnScreen } from './invoice/invoice.tsx';
import type { InvoiceSheet } from './invoice/invoice-sheet.ts';
import { paperStyle } from './parts/paper.ts';

/** The style that stands in an invoice's page; whoever serves the page allows it by its hash. */
export const invoiceStyle = ({ number }: Pick<InvoiceSheet, 'number'>): string => paperStyle(number);

/**
 * The invoice as a whole page, in the language that it was issued in.
 * @param onScreen links for a bar above the paper; null for the printer
 */
export function renderInvoice(sheet: InvoiceSheet, language: string, onScreen: OnScreen | null): string {
  const known = isLanguage(language) ? language : 'en';
  const markup = renderToStaticMarkup(
    <Invoice sheet={sheet} t={translator(known)} language={known} onScreen={onScreen} />,
  );
  return `<!DOCTYPE html>${markup.replace('</head>', () => `<style>${invoiceStyle(sheet)}</style></head>`)}`;
}
