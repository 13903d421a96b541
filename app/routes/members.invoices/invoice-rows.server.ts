import { listInvoices } from '~/billing/invoices.server.ts';
import { figuresOf } from '~/i18n/figures.ts';
import type { Language } from '~/i18n/languages.ts';

/** An account's invoices as the list shows them, worded in the page's language. */
export async function invoiceRows(accountId: string, language: Language) {
  const figures = figuresOf(language);
  const invoices = await listInvoices(accountId);
  return invoices.map(({ id, number, issuedOn, currency, total }) => ({
    ...{ id, number, issuedOn },
    date: figures.date(issuedOn),
    total: figures.money(total, currency),
  }));
}
