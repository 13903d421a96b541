import { formattersOf } from '~/i18n/formatters.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

interface Receipt {
  name: string;
  number: string;
  /** Minor units of the currency. */
  amount: number;
  currency: string;
  /** Of issue, ISO. */
  date: string;
  paid: boolean;
  /** False where no PDF could be printed. */
  attached: boolean;
  link: string;
}

/** Comes with every invoice. */
export const receipt: Mail<Receipt> = {
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
  content: ({ t, language, name, number, amount, currency, paid, attached, link }) => (
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
};
