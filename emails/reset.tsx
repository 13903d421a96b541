import { findMailedToken } from '~/accounts/tokens.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Note, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** The link that sets a new password. */
export const reset = defineMail('reset', {
  load: async ({ tokenId }, account) => {
    const token = await findMailedToken(tokenId, 'reset');
    return token && { name: provenName(account), link: absoluteUrl(urls.reset(token.text)) };
  },
  subject: (t) => t('mail.reset.subject'),
  preview: (t) => t('mail.reset.preview'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset/2Yp0sample' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('mail.reset.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.reset.text')}</Paragraph>
      <Action href={link} label={t('mail.reset.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.reset.expiry')}</Note>
      <Note>{t('mail.reset.notYou')}</Note>
    </>
  ),
});
