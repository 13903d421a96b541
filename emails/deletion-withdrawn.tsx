import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

export const deletionWithdrawn = defineMail('deletion-withdrawn', {
  load: (_payload, account) => ({ name: provenName(account), link: absoluteUrl(urls.resetRequest()) }),
  subject: (t) => t('data.mail.withdrawn.subject'),
  preview: (t) => t('data.mail.withdrawn.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('data.mail.withdrawn.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('data.mail.withdrawn.text')}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
