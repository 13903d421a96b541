import { Note, Paragraph, Title } from './components/text.tsx';
import { defineMail } from './define-mail.ts';

/** The acknowledgement to a visitor: fixed words, nothing of what was typed. */
export const contactReceived = defineMail('contact-received', {
  load: (_payload, { email }) => ({ envelope: { to: { name: '', address: email } } }),
  subject: (t) => t('mail.contactReceived.subject'),
  preview: (t) => t('mail.contactReceived.text'),
  sample: {},
  Body: ({ t }) => (
    <>
      <Title>{t('mail.contactReceived.title')}</Title>
      <Paragraph>{t('mail.helloWithoutName')}</Paragraph>
      <Paragraph>{t('mail.contactReceived.text')}</Paragraph>
      <Note>{t('mail.contactReceived.notYou')}</Note>
    </>
  ),
});
