import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** Sent when an account has been opened by its link. */
export const welcome: Mail<{ name: string; link: string }> = {
  subject: (t) => t('mail.welcome.subject'),
  preview: (t) => t('mail.welcome.preview'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/login' },
  content: ({ t, name, link }) => (
    <>
      <Title>{t('mail.welcome.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.welcome.text')}</Paragraph>
      <Paragraph>{t('mail.welcome.keys')}</Paragraph>
      <Action href={link} label={t('mail.welcome.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
