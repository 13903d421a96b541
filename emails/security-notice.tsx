import type { SecurityChange } from '~/jobs/mails.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

interface Data {
  name: string;
  link: string;
  what: SecurityChange;
}

const sample: Data = {
  name: 'Clara Meridian',
  link: 'https://wayline.example/passwordreset',
  what: 'second-factor-on',
};

/** A change of the second factor, in case it was somebody else. */
export const securityNotice = defineMail('security-notice', {
  load: ({ what }, account): Data => ({ name: provenName(account), link: absoluteUrl(urls.resetRequest()), what }),
  subject: (t) => t('security.mail.subject'),
  preview: (t, { what }) => t(`security.mail.changes.${what}`),
  sample,
  Body: ({ t, name, link, what }) => (
    <>
      <Title>{t('security.mail.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t(`security.mail.changes.${what}`)}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
