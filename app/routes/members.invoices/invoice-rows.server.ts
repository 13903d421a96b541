import { listInvoices } from '~/billing/invoices.server.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import type { Language } from '~/i18n/languages.ts';

/** Rows of the invoice list in the page's language. */
export async function invoiceRows(accountId: string, language: Language) {
  const figures = formattersOf(language);
  const invoices = await listInvoices(accountId);
  return invoices.map(({ id, number, issuedOn, currency, total }) => ({
    id,
    number,
    issuedOn,
    date: figures.date(issuedOn),
    total: figures.money(total, currency),
  }));
}
