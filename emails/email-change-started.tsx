import { maskedEmail } from '~/accounts/masked-email.ts';
import { findMailedToken } from '~/accounts/tokens.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, preventBreaks, provenName } from './define-mail.ts';

/** To the present address while another one waits for confirmation, so that the owner can stop an intruder. */
export const emailChangeStarted = defineMail('email-change-started', {
  load: async ({ tokenId }, account) => {
    const token = await findMailedToken(tokenId, 'email-change');
    if (!token?.email) return null;
    const link = absoluteUrl(urls.resetRequest());
    return { name: provenName(account), address: maskedEmail(token.email), link };
  },
  subject: (t) => t('mail.emailChangeStarted.subject'),
  preview: (t, { address }) => t('mail.emailChangeStarted.text', { address }),
  sample: { name: 'Clara Meridian', address: 'c…a@meridian.example', link: 'https://wayline.example/passwordreset' },
  Body: ({ t, name, address, link }) => (
    <>
      <Title>{t('mail.emailChangeStarted.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.emailChangeStarted.text', { address: preventBreaks(address) })}</Paragraph>
      <Paragraph>{t('mail.emailChangeStarted.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
