import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** A paid plan has ended, by its owner's wish or for want of payment. */
export const planCancelled: Mail<{ name: string; plan: string; link: string }> = {
  subject: (t) => t('mail.planCancelled.subject'),
  preview: (t, { plan }) => t('mail.planCancelled.text', { plan }),
  sample: { name: 'Clara Meridian', plan: 'Agency', link: 'https://wayline.example/members' },
  content: ({ t, name, plan, link }) => (
    <>
      <Title>{t('mail.planCancelled.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.planCancelled.text', { plan })}</Paragraph>
      <Action href={link} label={t('mail.planCancelled.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
