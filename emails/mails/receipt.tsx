import { greeting, type Mail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts/writing.tsx';

interface Receipt {
  name: string;
  number: string;
  /** In the reader's language, with its currency. */
  amount: string;
  date: string;
  paid: boolean;
  /** False where no PDF could be printed. */
  attached: boolean;
  link: string;
}

/** Comes with every invoice. */
export const receipt: Mail<Receipt> = {
  subject: (t, { number }) => t('mail.receipt.subject', { number }),
  preview: (t, { amount, date }) => t('mail.receipt.preview', { amount, date }),
  sample: {
    name: 'Clara Meridian',
    number: 'WL-2026-000001',
    amount: '£19.00',
    date: '20 Nov 2026',
    paid: true,
    attached: true,
    link: 'https://wayline.example/members/invoices/1',
  },
  content: ({ t, name, number, amount, paid, attached, link }) => (
    <>
      <Title>{t('mail.receipt.title', { number })}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t(paid ? 'mail.receipt.paid' : 'mail.receipt.issued', { amount })}</Paragraph>
      <Paragraph>{t(attached ? 'mail.receipt.attached' : 'mail.receipt.notAttached')}</Paragraph>
      <Action href={link} label={t('mail.receipt.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
