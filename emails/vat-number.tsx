import { billingState } from '~/billing/billing-state.server.ts';
import { vatNumberDueDate } from '~/billing/missing-vat-number.server.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { planName } from './plan-name.ts';

interface MissingVatNumber {
  name: string;
  plan: string;
  /** ISO date of the deadline for the number, or of the plan's end. */
  date: string;
  /** The deadline has passed: the plan ends with its month. */
  ends: boolean;
  link: string;
}

/** To a subscriber in the European Union whose VAT number is missing. */
export const vatNumber = defineMail<'vat-number', MissingVatNumber>('vat-number', {
  /** Null when the number has been given since, or the plan has ended. */
  load: async (_payload, account) => {
    const { plan, subscription, periodEnd, willCancel } = await billingState(account);
    const due = vatNumberDueDate(account, subscription);
    if (!due || !periodEnd) return null;
    const date = (willCancel ? periodEnd : due).toISOString();
    const link = absoluteUrl(urls.membersEdit());
    return { name: account.name, plan: planName(account, plan), date, ends: willCancel, link };
  },
  subject: (t) => t('mail.vatNumber.subject'),
  preview: (t) => t('mail.vatNumber.title'),
  sample: {
    name: 'Clara Meridian',
    plan: 'Agency',
    date: '2027-01-21T00:00:00.000Z',
    ends: false,
    link: 'https://wayline.example/members/edit',
  },
  Body: ({ t, language, name, plan, date, ends, link }) => (
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
});
