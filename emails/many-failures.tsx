import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** After very many wrong passwords in a day. Trusted devices still sign in. */
export const manyFailures = defineMail('many-failures', {
  load: (_payload, account) => ({ name: provenName(account), link: absoluteUrl(urls.resetRequest()) }),
  subject: (t) => t('mail.manyFailures.subject'),
  preview: (t) => t('mail.manyFailures.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.manyFailures.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.manyFailures.text')}</Paragraph>
      <Paragraph>{t('mail.manyFailures.advice')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
