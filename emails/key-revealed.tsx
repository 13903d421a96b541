import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** A security notice, in case it was somebody else. */
export const keyRevealed = defineMail('key-revealed', {
  load: (_payload, account) => ({ name: provenName(account), link: absoluteUrl(urls.resetRequest()) }),
  subject: (t) => t('mail.keyRevealed.subject'),
  preview: (t) => t('mail.keyRevealed.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.keyRevealed.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.keyRevealed.text')}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
