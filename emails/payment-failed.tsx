import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** A renewal was refused: what goes on, what follows, and where to mend it. */
export const paymentFailed: Mail<{ name: string; plan: string; link: string }> = {
  subject: (t) => t('mail.paymentFailed.subject'),
  preview: (t, { plan }) => t('mail.paymentFailed.text', { plan }),
  sample: { name: 'Clara Meridian', plan: 'Agency', link: 'https://wayline.example/members/card' },
  content: ({ t, name, plan, link }) => (
    <>
      <Title>{t('mail.paymentFailed.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.paymentFailed.text', { plan })}</Paragraph>
      <Paragraph>{t('mail.paymentFailed.next')}</Paragraph>
      <Action href={link} label={t('mail.paymentFailed.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
