import { Action, Note, Paragraph, Title } from './components/text.tsx';
import type { Mail } from './define-mail.ts';

/** To a wanted address, which is not proven yet: fixed words, no name. */
export const emailChangeLink: Mail<{ link: string }> = {
  subject: (t) => t('mail.emailChangeLink.subject'),
  preview: (t) => t('mail.emailChangeLink.preview'),
  sample: { link: 'https://wayline.example/confirm-email/2Yp0sample' },
  content: ({ t, link }) => (
    <>
      <Title>{t('mail.emailChangeLink.title')}</Title>
      <Paragraph>{t('mail.helloWithoutName')}</Paragraph>
      <Paragraph>{t('mail.emailChangeLink.text')}</Paragraph>
      <Action href={link} label={t('mail.emailChangeLink.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.activation.expiry')}</Note>
      <Note>{t('mail.emailChangeLink.notYou')}</Note>
    </>
  ),
};
