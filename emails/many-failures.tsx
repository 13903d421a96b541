import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** Somebody has tried very many passwords in a day; the owner's own browsers are not stopped by it. */
export const manyFailures: Mail<{ name: string; link: string }> = {
  subject: (t) => t('mail.manyFailures.subject'),
  preview: (t) => t('mail.manyFailures.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/passwordreset' },
  content: ({ t, name, link }) => (
    <>
      <Title>{t('mail.manyFailures.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.manyFailures.text')}</Paragraph>
      <Paragraph>{t('mail.manyFailures.advice')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
};
