import { getInvoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { findInvoice, type IssuedInvoice } from '~/billing/invoices.server.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { minutes, systemClock } from '~/platform/clock.ts';
import type { Attachment } from '~/platform/mail-message.ts';
import { urls } from '~/urls.ts';
import type { MailData } from '../emails/registry.ts';
import { renderInvoice } from '../print/render-invoice.tsx';
import type { LoadedMail } from './loaded-mail.ts';

interface Payer {
  id: string;
  name: string;
  email: string;
}

/** What comes with an invoice or a credit note, in the invoice's language, with the PDF where one can be had. */
export async function loadReceipt(invoiceId: string, payer: Payer): Promise<LoadedMail | null> {
  const invoice = await findInvoice(invoiceId, payer.id);
  if (!invoice) return null;
  const language = isLanguage(invoice.language) ? invoice.language : 'en';
  const attachments = await pdfOf(invoice, payer.id);
  return {
    to: { name: payer.name, address: payer.email },
    accountId: payer.id,
    language,
    attachments,
    mailData: mailDataOf(invoice, {
      name: payer.name,
      attached: attachments.length > 0,
      link: absoluteUrl(urls.invoice(invoiceId)),
    }),
  };
}

function mailDataOf({ sheet }: IssuedInvoice, about: { name: string; attached: boolean; link: string }): MailData {
  const { kind, number, total, paid, currency, issuedOn, corrects } = sheet;
  if (kind === 'invoice') {
    const data = { ...about, number, amount: paid > 0 ? paid : total, currency, date: issuedOn, paid: paid > 0 };
    return { kind: 'receipt', data };
  }
  const way = sheet.reason === 'dispute' ? 'bank' : paid < 0 ? 'card' : 'credit';
  return {
    kind: 'credit-note',
    data: { ...about, number, amount: -total, currency, way, invoice: corrects?.number ?? '' },
  };
}

/** How long a receipt waits for its PDF when printing fails: the customer has paid and shall hear of it. */
const MAX_PDF_WAIT = minutes(5);

async function pdfOf({ id, recordedAt, sheet }: IssuedInvoice, accountId: string): Promise<Attachment[]> {
  const printed = await getInvoicePdf(id, accountId, renderInvoice);
  if (printed.ok) return [{ filename: pdfName(sheet), contentType: 'application/pdf', content: printed.pdf }];
  const waited = systemClock.now().getTime() - recordedAt.getTime();
  if (printed.reason === 'printer-failed' && waited < MAX_PDF_WAIT) throw new Error(printed.detail);
  return [];
}
