import { greeting, type Mail } from '../mail.ts';
import { Action, Note, Paragraph, Title } from '../parts/writing.tsx';

/** The link that opens a new account. */
export const activation: Mail<{ name: string; link: string }> = {
  subject: (t) => t('mail.activation.subject'),
  preview: (t) => t('mail.activation.preview'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/signup/activate/2Yp0sample' },
  content: ({ t, name, link }) => (
    <>
      <Title>{t('mail.activation.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.activation.text')}</Paragraph>
      <Action href={link} label={t('mail.activation.button')} hint={t('mail.linkHint')} />
      <Note>{t('mail.activation.expiry')}</Note>
      <Note>{t('mail.activation.notYou')}</Note>
    </>
  ),
};
