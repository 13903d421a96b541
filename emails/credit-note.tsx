import { formattersOf } from '~/i18n/formatters.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Template } from './define-mail.ts';

interface CreditNote {
  name: string;
  number: string;
  /** Number of the corrected invoice. */
  invoice: string;
  /** Minor units of the currency, positive. */
  amount: number;
  currency: string;
  /** Refunded to the card, added to the customer's credit, or charged back by the bank. */
  way: 'card' | 'credit' | 'bank';
  /** False where no PDF could be rendered. */
  attached: boolean;
  link: string;
}

/** Of the receipt of a credit note. */
export const creditNote: Template<CreditNote> = {
  subject: (t, { number }) => t('mail.creditNote.subject', { number }),
  preview: (t, { amount, currency, invoice }, language) =>
    t('mail.creditNote.preview', { amount: formattersOf(language).money(amount, currency), invoice }),
  sample: {
    name: 'Clara Meridian',
    number: 'WL-2026-000002',
    invoice: 'WL-2026-000001',
    amount: 1900,
    currency: 'gbp',
    way: 'card',
    attached: true,
    link: 'https://wayline.example/members/invoices/2',
  },
  Body: ({ t, language, name, number, invoice, amount, currency, way, attached, link }) => {
    const money = formattersOf(language).money(amount, currency);
    return (
      <>
        <Title>{t('mail.creditNote.title', { number })}</Title>
        <Paragraph>{greeting(t, name)}</Paragraph>
        <Paragraph>{t(`mail.creditNote.${way}`, { amount: money, invoice })}</Paragraph>
        <Paragraph>{t(attached ? 'mail.creditNote.attached' : 'mail.creditNote.notAttached')}</Paragraph>
        <Action href={link} label={t('mail.creditNote.button')} hint={t('mail.linkHint')} />
      </>
    );
  },
};
