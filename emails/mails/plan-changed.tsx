import { greeting, type Mail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts/writing.tsx';

/** After an upgrade or a downgrade. The date is written out by whoever looks it up. */
export const planChanged: Mail<{ name: string; plan: string; date: string; link: string }> = {
  subject: (t) => t('mail.planChanged.subject'),
  preview: (t, { plan, date }) => t('mail.planChanged.text', { plan, date }),
  sample: { name: 'Clara Meridian', plan: 'Network', date: 'Dec 20, 2026', link: 'https://wayline.example/members' },
  content: ({ t, name, plan, date, link }) => (
    <>
      <Title>{t('mail.planChanged.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.planChanged.text', { plan, date })}</Paragraph>
      <Action href={link} label={t('mail.planChanged.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
