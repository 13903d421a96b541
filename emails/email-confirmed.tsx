import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** To the confirmed new address. */
export const emailConfirmed = defineMail('email-confirmed', {
  load: (_payload, account) => ({ name: provenName(account), link: absoluteUrl(urls.members()) }),
  subject: (t) => t('mail.emailConfirmed.subject'),
  preview: (t) => t('mail.emailConfirmed.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/members' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.emailConfirmed.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.emailConfirmed.text')}</Paragraph>
      <Paragraph>{t('mail.emailConfirmed.sessions')}</Paragraph>
      <Action href={link} label={t('mail.planCancelled.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
