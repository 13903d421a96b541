import { Paragraph, Quotation, Title } from './components/text.tsx';
import { type ContactMessage, sampleMessage } from './contact.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** A copy for the writer, only when signed in: otherwise the form would send anybody's words to anybody's address. */
export const contactCopy: Mail<ContactMessage> = {
  subject: (t) => t('mail.contactCopy.subject'),
  preview: (t) => t('mail.contactCopy.text'),
  sample: sampleMessage,
  content: ({ t, name, message }) => (
    <>
      <Title>{t('mail.contactCopy.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.contactCopy.text')}</Paragraph>
      <Quotation>{message}</Quotation>
    </>
  ),
};
