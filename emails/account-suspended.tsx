import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** Without the reason, which may be a matter between two people. */
export const accountSuspended = defineMail('account-suspended', {
  load: (_payload, account) =>
    account.suspendedAt && { name: provenName(account), link: absoluteUrl(urls.suggestions()) },
  subject: (t) => t('mail.suspended.subject'),
  preview: (t) => t('mail.suspended.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/suggestions' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.suspended.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.suspended.text')}</Paragraph>
      <Paragraph>{t('mail.suspended.advice')}</Paragraph>
      <Action href={link} label={t('mail.suspended.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
