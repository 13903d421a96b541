import { openFormerAddress } from '~/accounts/email-change.server.ts';
import { maskedEmail } from '~/accounts/masked-email.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, preventBreaks } from './define-mail.ts';

/** To the former address, which can no longer sign in: the link leads to the contact form. */
export const emailChanged = defineMail('email-changed', {
  load: ({ accountId, formerAddress }, { name, email }) => {
    const address = openFormerAddress(accountId, formerAddress);
    if (!address) return null;
    const data = { name, address: maskedEmail(email), link: absoluteUrl(urls.suggestions()) };
    return { ...data, envelope: { to: { name, address } } };
  },
  subject: (t) => t('mail.emailChanged.subject'),
  preview: (t, { address }) => t('mail.emailChanged.text', { address }),
  sample: { name: 'Clara Meridian', address: 'c…a@meridian.example', link: 'https://wayline.example/suggestions' },
  Body: ({ t, name, address, link }) => (
    <>
      <Title>{t('mail.emailChanged.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.emailChanged.text', { address: preventBreaks(address) })}</Paragraph>
      <Paragraph>{t('mail.emailChanged.notYou')}</Paragraph>
      <Action href={link} label={t('mail.emailChanged.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
