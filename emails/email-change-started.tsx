import { Action, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail, preventBreaks } from './define-mail.ts';

/** To the present address while another one waits for its confirmation: there is time to stop an intruder. */
export const emailChangeStarted: Mail<{ name: string; address: string; link: string }> = {
  subject: (t) => t('mail.emailChangeStarted.subject'),
  preview: (t, { address }) => t('mail.emailChangeStarted.text', { address }),
  sample: { name: 'Clara Meridian', address: 'c…a@meridian.example', link: 'https://wayline.example/passwordreset' },
  content: ({ t, name, address, link }) => (
    <>
      <Title>{t('mail.emailChangeStarted.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.emailChangeStarted.text', { address: preventBreaks(address) })}</Paragraph>
      <Paragraph>{t('mail.emailChangeStarted.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
};
