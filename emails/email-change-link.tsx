import { findMailedToken } from '~/accounts/tokens.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Note, Paragraph, Title } from './components/text.tsx';
import { defineMail } from './define-mail.ts';

/** To a wanted address, which is not proven yet: fixed words, no name. */
export const emailChangeLink = defineMail('email-change-link', {
  load: async ({ tokenId }) => {
    const token = await findMailedToken(tokenId, 'email-change');
    if (!token?.email) return null;
    return { link: absoluteUrl(urls.confirmEmail(token.text)), envelope: { to: { name: '', address: token.email } } };
  },
  subject: (t) => t('mail.emailChangeLink.subject'),
  preview: (t) => t('mail.emailChangeLink.preview'),
  sample: { link: 'https://wayline.example/confirm-email/2Yp0sample' },
  Body: ({ t, link }) => (
    <>
      <Title>{t('mail.emailChangeLink.title')}</Title>
      <Paragraph>{t('mail.helloWithoutName')}</Paragraph>
      <Paragraph>{t('mail.emailChangeLink.text')}</Paragraph>
      <Action href={link} label={t('mail.emailChangeLink.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.activation.expiry')}</Note>
      <Note>{t('mail.emailChangeLink.notYou')}</Note>
    </>
  ),
});
