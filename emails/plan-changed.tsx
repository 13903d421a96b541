import { formatBillDate } from '~/i18n/format-bill-date.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** After an upgrade or a downgrade. `date` is the day of the next bill, ISO. */
export const planChanged: Mail<{ name: string; plan: string; date: string; link: string }> = {
  subject: (t) => t('mail.planChanged.subject'),
  preview: (t, { plan, date }, language) =>
    t('mail.planChanged.text', { plan, date: formatBillDate(new Date(date), language) }),
  sample: { name: 'Clara Meridian', plan: 'Network', date: '2026-12-20', link: 'https://wayline.example/members' },
  content: ({ t, language, name, plan, date, link }) => (
    <>
      <Title>{t('mail.planChanged.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.planChanged.text', { plan, date: formatBillDate(new Date(date), language) })}</Paragraph>
      <Action href={link} label={t('mail.planChanged.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
