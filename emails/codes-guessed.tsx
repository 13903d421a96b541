import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** The password was right, so it is known to a stranger or the owner's app is off. */
export const codesGuessed = defineMail('codes-guessed', {
  load: (_payload, account) => ({ name: provenName(account), link: absoluteUrl(urls.resetRequest()) }),
  subject: (t) => t('mail.codesGuessed.subject'),
  preview: (t) => t('mail.codesGuessed.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.codesGuessed.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.codesGuessed.text')}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
