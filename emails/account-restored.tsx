import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

export const accountRestored = defineMail('account-restored', {
  load: (_payload, account) =>
    account.suspendedAt ? null : { name: provenName(account), link: absoluteUrl(urls.login()) },
  subject: (t) => t('mail.restored.subject'),
  preview: (t) => t('mail.restored.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/login' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.restored.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.restored.text')}</Paragraph>
      <Paragraph>{t('mail.restored.plan')}</Paragraph>
      <Action href={link} label={t('mail.restored.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
