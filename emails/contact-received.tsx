import { Note, Paragraph, Title } from './components/text.tsx';
import type { Mail } from './define-mail.ts';

/** The acknowledgement to a visitor: fixed words, nothing of what was typed. */
export const contactReceived: Mail<Record<never, never>> = {
  subject: (t) => t('mail.contactReceived.subject'),
  preview: (t) => t('mail.contactReceived.text'),
  sample: {},
  content: ({ t }) => (
    <>
      <Title>{t('mail.contactReceived.title')}</Title>
      <Paragraph>{t('mail.helloWithoutName')}</Paragraph>
      <Paragraph>{t('mail.contactReceived.text')}</Paragraph>
      <Note>{t('mail.contactReceived.notYou')}</Note>
    </>
  ),
};
