import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** The bank asks for the card's owner; the link leads to the payment provider's page of the invoice. */
export const actionRequired: Mail<{ name: string; plan: string; link: string }> = {
  subject: (t) => t('mail.actionRequired.subject'),
  preview: (t, { plan }) => t('mail.actionRequired.text', { plan }),
  sample: { name: 'Clara Meridian', plan: 'Agency', link: 'https://invoice.stripe.com/i/sample' },
  content: ({ t, name, plan, link }) => (
    <>
      <Title>{t('mail.actionRequired.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.actionRequired.text', { plan })}</Paragraph>
      <Paragraph>{t('mail.actionRequired.next')}</Paragraph>
      <Action href={link} label={t('mail.actionRequired.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
