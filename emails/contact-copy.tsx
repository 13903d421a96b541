import { Paragraph, Quotation, Title } from './components/text.tsx';
import { type ContactMessage, sampleMessage } from './contact.tsx';
import { contactReceived } from './contact-received.tsx';
import { defineMail, greeting, withTemplate } from './define-mail.ts';

/** A copy for signed-in writers: for others the form would send any text to any address. */
export const contactCopy = defineMail<'contact-copy', ContactMessage>('contact-copy', {
  load: (_payload, { account, name, email, agency, message }) => {
    if (!account) return null;
    if (account.email !== email) return withTemplate(contactReceived, {}, { to: { name: '', address: email } });
    return { name, email, agency, message, envelope: { to: { name, address: email } } };
  },
  subject: (t) => t('mail.contactCopy.subject'),
  preview: (t) => t('mail.contactCopy.text'),
  sample: sampleMessage,
  Body: ({ t, name, message }) => (
    <>
      <Title>{t('mail.contactCopy.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.contactCopy.text')}</Paragraph>
      <Quotation>{message}</Quotation>
    </>
  ),
});
