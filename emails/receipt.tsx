import { getInvoicePdf, pdfName } from '~/billing/invoice-pdf.server.ts';
import { findInvoice, type IssuedInvoice } from '~/billing/invoices.server.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import { toLanguage } from '~/i18n/languages.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { creditNote } from './credit-note.tsx';
import { defineMail, greeting, type MailContext, withTemplate } from './define-mail.ts';

interface Receipt {
  name: string;
  number: string;
  /** Minor units of the currency. */
  amount: number;
  currency: string;
  /** ISO date of issue. */
  date: string;
  paid: boolean;
  /** False where no PDF could be rendered. */
  attached: boolean;
  link: string;
}

/** Comes with every invoice and credit note, in the document's language, with its PDF where one can be had. */
export const receipt = defineMail<'receipt', Receipt>('receipt', {
  load: async ({ invoiceId }, { id, name, email }, context) => {
    const invoice = await findInvoice(invoiceId, id);
    if (!invoice) return null;
    const attachments = await pdfOf(invoice, id, context);
    const envelope = { to: { name, address: email }, language: toLanguage(invoice.language), attachments };
    const { sheet } = invoice;
    const data = {
      name,
      number: sheet.number,
      currency: sheet.currency,
      attached: attachments.length > 0,
      link: absoluteUrl(urls.invoice(invoiceId)),
    };
    return sheet.kind === 'invoice'
      ? { ...data, ...amountOf(sheet), envelope }
      : withTemplate(creditNote, { ...data, ...correctionOf(sheet) }, envelope);
  },
  subject: (t, { number }) => t('mail.receipt.subject', { number }),
  preview: (t, { amount, currency, date }, language) => {
    const figures = formattersOf(language);
    return t('mail.receipt.preview', { amount: figures.money(amount, currency), date: figures.date(date) });
  },
  sample: {
    name: 'Clara Meridian',
    number: 'WL-2026-000001',
    amount: 1900,
    currency: 'gbp',
    date: '2026-11-20',
    paid: true,
    attached: true,
    link: 'https://wayline.example/members/invoices/1',
  },
  Body: ({ t, language, name, number, amount, currency, paid, attached, link }) => (
    <>
      <Title>{t('mail.receipt.title', { number })}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>
        {t(paid ? 'mail.receipt.paid' : 'mail.receipt.issued', {
          amount: formattersOf(language).money(amount, currency),
        })}
      </Paragraph>
      <Paragraph>{t(attached ? 'mail.receipt.attached' : 'mail.receipt.notAttached')}</Paragraph>
      <Action href={link} label={t('mail.receipt.button')} hint={t('mail.linkHint')} />
    </>
  ),
});

type Sheet = IssuedInvoice['sheet'];

const amountOf = ({ paid, total, issuedOn }: Sheet) => ({
  amount: paid > 0 ? paid : total,
  date: issuedOn,
  paid: paid > 0,
});

const correctionOf = ({ reason, paid, total, corrects }: Sheet) => ({
  amount: -total,
  way: reason === 'dispute' ? ('bank' as const) : paid < 0 ? ('card' as const) : ('credit' as const),
  invoice: corrects?.number ?? '',
});

/** Milliseconds that a receipt waits for its PDF when rendering fails; after them it goes without. */
const maxPdfWait = 5 * 60_000;

async function pdfOf({ id, recordedAt, sheet }: IssuedInvoice, accountId: string, { now, renderInvoice }: MailContext) {
  const rendered = await getInvoicePdf(id, accountId, renderInvoice);
  if (rendered.ok) return [{ filename: pdfName(sheet), contentType: 'application/pdf', content: rendered.pdf }];
  const waited = now.getTime() - recordedAt.getTime();
  if (rendered.reason === 'printer-failed' && waited < maxPdfWait) throw new Error(rendered.detail);
  return [];
}
