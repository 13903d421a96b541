import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** Sent after activation. */
export const welcome = defineMail('welcome', {
  load: (_payload, account) => ({ name: provenName(account), link: absoluteUrl(urls.login()) }),
  subject: (t) => t('mail.welcome.subject'),
  preview: (t) => t('mail.welcome.preview'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/login' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.welcome.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.welcome.text')}</Paragraph>
      <Paragraph>{t('mail.welcome.keys')}</Paragraph>
      <Action href={link} label={t('mail.welcome.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
