import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** A notice, so that the owner learns of it when it was somebody else. */
export const passwordChanged: Mail<{ name: string; link: string; keysReplaced: boolean }> = {
  subject: (t) => t('mail.passwordChanged.subject'),
  preview: (t) => t('mail.passwordChanged.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset', keysReplaced: false },
  content: ({ t, name, link, keysReplaced }) => (
    <>
      <Title>{t('mail.passwordChanged.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.passwordChanged.text')}</Paragraph>
      <Paragraph>{t(keysReplaced ? 'mail.passwordChanged.keysReplaced' : 'mail.passwordChanged.keysKept')}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
};
