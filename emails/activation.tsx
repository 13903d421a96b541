import { findMailedToken } from '~/accounts/tokens.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Note, Paragraph, Title } from './components/text.tsx';
import { defineMail } from './define-mail.ts';

/** The link that opens a new account. Without a name: a stranger may have typed it beside somebody else's address. */
export const activation = defineMail('activation', {
  load: async ({ tokenId }) => {
    const token = await findMailedToken(tokenId, 'activation');
    return token && { link: absoluteUrl(urls.activate(token.text)) };
  },
  subject: (t) => t('mail.activation.subject'),
  preview: (t) => t('mail.activation.preview'),
  sample: { link: 'https://wayline.example/signup/activate/2Yp0sample' },
  Body: ({ t, link }) => (
    <>
      <Title>{t('mail.activation.title')}</Title>
      <Paragraph>{t('mail.helloWithoutName')}</Paragraph>
      <Paragraph>{t('mail.activation.text')}</Paragraph>
      <Action href={link} label={t('mail.activation.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.activation.expiry')}</Note>
      <Note>{t('mail.activation.notYou')}</Note>
    </>
  ),
});
