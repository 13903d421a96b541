import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** A security notice, in case it was somebody else. */
export const passwordChanged = defineMail('password-changed', {
  load: ({ keysReplaced = false }, account) => ({
    name: provenName(account),
    link: absoluteUrl(urls.resetRequest()),
    keysReplaced,
  }),
  subject: (t) => t('mail.passwordChanged.subject'),
  preview: (t) => t('mail.passwordChanged.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset', keysReplaced: false },
  Body: ({ t, name, link, keysReplaced }) => (
    <>
      <Title>{t('mail.passwordChanged.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.passwordChanged.text')}</Paragraph>
      <Paragraph>{t(keysReplaced ? 'mail.passwordChanged.keysReplaced' : 'mail.passwordChanged.keysKept')}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
