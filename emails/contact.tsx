import { contactAddress } from '~/contact/contact-address.server.ts';
import { Facts, Quotation, Title } from './components/text.tsx';
import { defineMail } from './define-mail.ts';

export interface ContactMessage {
  name: string;
  email: string;
  agency: string;
  message: string;
}

export const sampleMessage: ContactMessage = {
  name: 'Clara Meridian',
  email: 'clara@meridian-travel.example',
  agency: 'Meridian Travel',
  message: 'Hello,\n\ncould you add the names of the Danube ports?\n\nKind regards\nClara',
};

/** The message, to us; a reply goes to its writer. */
export const contact = defineMail<'contact', ContactMessage>('contact', {
  load: (_payload, { name, email, agency, message }) => ({
    name,
    email,
    agency,
    message,
    envelope: { to: { name: '', address: contactAddress() }, replyTo: { name, address: email }, language: 'en' },
  }),
  subject: (t, { name }) => t('mail.contact.subject', { name }),
  preview: (_t, { message }) => message.slice(0, 100),
  sample: sampleMessage,
  Body: ({ t, name, email, agency, message }) => (
    <>
      <Title>{t('mail.contact.title')}</Title>
      <Facts
        rows={[
          [t('mail.contact.name'), name],
          [t('mail.contact.email'), email],
          [t('mail.contact.agency'), agency],
        ]}
      />
      <Quotation>{message}</Quotation>
    </>
  ),
});
