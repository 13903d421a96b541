import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail, preventBreaks } from './define-mail.ts';

/** To the address that the account had before: its reader cannot sign in any more, so the way out is to write to us. */
export const emailChanged: Mail<{ name: string; address: string; link: string }> = {
  subject: (t) => t('mail.emailChanged.subject'),
  preview: (t, { address }) => t('mail.emailChanged.text', { address }),
  sample: { name: 'Clara Meridian', address: 'c…a@meridian.example', link: 'https://wayline.example/suggestions' },
  content: ({ t, name, address, link }) => (
    <>
      <Title>{t('mail.emailChanged.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.emailChanged.text', { address: preventBreaks(address) })}</Paragraph>
      <Paragraph>{t('mail.emailChanged.notYou')}</Paragraph>
      <Action href={link} label={t('mail.emailChanged.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
