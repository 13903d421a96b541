import { invoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { findInvoice, type IssuedInvoice } from '~/billing/invoices.server.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { minutes, systemClock } from '~/platform/clock.ts';
import type { Attachment } from '~/platform/mailer.server.ts';
import { renderInvoice } from '../documents/render-invoice.tsx';
import type { Letter } from './letter.ts';
import { links } from './links.ts';

interface Payer {
  id: string;
  name: string;
  email: string;
}

/** The receipt of an invoice, in the invoice's language, with the PDF where one can be had. */
export async function aboutInvoice(invoiceId: string, payer: Payer): Promise<Letter | null> {
  const invoice = await findInvoice(invoiceId, payer.id);
  if (!invoice) return null;
  const { number, total, paid, currency, issuedOn } = invoice.sheet;
  const language = isLanguage(invoice.language) ? invoice.language : 'en';
  const attachments = await pdfOf(invoice, payer.id);
  return {
    to: { name: payer.name, address: payer.email },
    accountId: payer.id,
    language,
    attachments,
    writing: {
      kind: 'receipt',
      data: {
        name: payer.name,
        number,
        amount: paid > 0 ? paid : total,
        currency,
        date: issuedOn,
        paid: paid > 0,
        attached: attachments.length > 0,
        link: links.invoice(invoiceId),
      },
    },
  };
}

/** How long a receipt waits for its PDF when printing fails: the customer has paid and shall hear of it. */
const patience = minutes(5);

async function pdfOf({ id, recordedAt, sheet }: IssuedInvoice, accountId: string): Promise<Attachment[]> {
  const printed = await invoicePdf(id, accountId, renderInvoice);
  if (printed.ok) return [{ filename: pdfName(sheet.number), contentType: 'application/pdf', content: printed.pdf }];
  const waited = systemClock.now().getTime() - recordedAt.getTime();
  if (printed.reason === 'printer-failed' && waited < patience) throw new Error(printed.detail);
  return [];
}
