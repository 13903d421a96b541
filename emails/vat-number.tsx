import { formatDate } from '~/i18n/format-date.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

interface MissingVatNumber {
  name: string;
  plan: string;
  /** Until when the number is waited for, or when the plan ends; ISO. */
  date: string;
  /** The time is over, and the plan ends with its month. */
  ends: boolean;
  link: string;
}

/** To a subscriber in the European Union whose VAT number is missing. */
export const vatNumber: Mail<MissingVatNumber> = {
  subject: (t) => t('mail.vatNumber.subject'),
  preview: (t) => t('mail.vatNumber.title'),
  sample: {
    name: 'Clara Meridian',
    plan: 'Agency',
    date: '2027-01-21T00:00:00.000Z',
    ends: false,
    link: 'https://wayline.example/members/edit',
  },
  content: ({ t, language, name, plan, date, ends, link }) => (
    <>
      <Title>{t('mail.vatNumber.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.vatNumber.text')}</Paragraph>
      <Paragraph>
        {t(ends ? 'mail.vatNumber.ends' : 'mail.vatNumber.until', {
          plan,
          date: formatDate(new Date(date), language),
        })}
      </Paragraph>
      <Action href={link} label={t('mail.vatNumber.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
