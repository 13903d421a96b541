import { Action, Note, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** The link that sets a new password. */
export const reset: Mail<{ name: string; link: string }> = {
  subject: (t) => t('mail.reset.subject'),
  preview: (t) => t('mail.reset.preview'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset/2Yp0sample' },
  content: ({ t, name, link }) => (
    <>
      <Title>{t('mail.reset.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.reset.text')}</Paragraph>
      <Action href={link} label={t('mail.reset.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.reset.expiry')}</Note>
      <Note>{t('mail.reset.notYou')}</Note>
    </>
  ),
};
