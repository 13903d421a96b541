import type { KeyChange } from '~/jobs/mails.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

interface Data {
  name: string;
  link: string;
  what: KeyChange;
}

const sample: Data = { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset', what: 'replaced' };

/** A security notice, in case it was somebody else; and a reminder of the systems that hold the key. */
export const keyChanged = defineMail('key-changed', {
  load: ({ what }, account): Data => ({ name: provenName(account), link: absoluteUrl(urls.resetRequest()), what }),
  subject: (t, { what }) => t(`mail.keyChanged.${what}.subject`),
  preview: (t, { what }) => t(`mail.keyChanged.${what}.text`),
  sample,
  Body: ({ t, name, link, what }) => (
    <>
      <Title>{t(`mail.keyChanged.${what}.title`)}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t(`mail.keyChanged.${what}.text`)}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
