import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Note, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** To the account whose address another account wants: the other one must not learn that it exists. */
export const emailChangeTaken = defineMail('email-change-taken', {
  load: (_payload, account) => ({ name: provenName(account), link: absoluteUrl(urls.login()) }),
  subject: (t) => t('mail.emailChangeTaken.subject'),
  preview: (t) => t('mail.emailChangeTaken.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/login' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.emailChangeTaken.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.emailChangeTaken.text')}</Paragraph>
      <Paragraph>{t('mail.emailChangeTaken.what')}</Paragraph>
      <Action href={link} label={t('mail.welcome.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.emailChangeTaken.notYou')}</Note>
    </>
  ),
});
