import { renderToStaticMarkup } from 'react-dom/server';
import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { Invoice, type ScreenLinks } from './invoice/invoice.tsx';
import type { InvoiceData } from './invoice/invoice-data.ts';
import { printStyle } from './parts/print-style.ts';

/** The inline stylesheet of an invoice's page, which the page's policy allows by its hash. */
export const invoiceStyle = ({ number }: Pick<InvoiceData, 'number'>): string => printStyle(number);

/**
 * The invoice as a whole page, in its own language.
 * @param screenLinks links of the bar above the page; null for PDF
 */
export function renderInvoice(invoice: InvoiceData, language: string, screenLinks: ScreenLinks | null): string {
  const locale = isLanguage(language) ? language : 'en';
  const markup = renderToStaticMarkup(
    <Invoice sheet={invoice} t={translator(locale)} language={locale} screenLinks={screenLinks} />,
  );
  return `<!DOCTYPE html>${markup.replace('</head>', () => `<style>${invoiceStyle(invoice)}</style></head>`)}`;
}
