import { Action, Note, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** To an address that another account wanted and that has an account: only its reader may learn that. */
export const emailChangeTaken: Mail<{ name: string; link: string }> = {
  subject: (t) => t('mail.emailChangeTaken.subject'),
  preview: (t) => t('mail.emailChangeTaken.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/login' },
  content: ({ t, name, link }) => (
    <>
      <Title>{t('mail.emailChangeTaken.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.emailChangeTaken.text')}</Paragraph>
      <Paragraph>{t('mail.emailChangeTaken.what')}</Paragraph>
      <Action href={link} label={t('mail.welcome.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.emailChangeTaken.notYou')}</Note>
    </>
  ),
};
