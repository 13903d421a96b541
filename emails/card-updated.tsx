import { cardOf } from '~/billing/card-text.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, SecondaryAction, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';

interface CardUpdated {
  name: string;
  brand: string;
  lastFour: string;
  link: string;
  /** URL of the password reset. */
  reset: string;
}

/** A security notice, in case it was somebody else. */
export const cardUpdated = defineMail<'card-updated', CardUpdated>('card-updated', {
  load: (_payload, account) => {
    const card = cardOf(account);
    const [link, reset] = [absoluteUrl(urls.members()), absoluteUrl(urls.resetRequest())];
    return card && { name: account.name, ...card, link, reset };
  },
  subject: (t) => t('mail.cardUpdated.subject'),
  preview: (t, { brand, lastFour }) => t('mail.cardUpdated.text', { brand, lastFour }),
  sample: {
    name: 'Clara Meridian',
    brand: 'Visa',
    lastFour: '4242',
    link: 'https://wayline.example/members',
    reset: 'https://wayline.example/passwordreset',
  },
  Body: ({ t, name, brand, lastFour, link, reset }) => (
    <>
      <Title>{t('mail.cardUpdated.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.cardUpdated.text', { brand, lastFour })}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.cardUpdated.button')} hint={t('mail.linkHint')} />
      <SecondaryAction href={reset} label={t('mail.changePassword')} />
    </>
  ),
});
