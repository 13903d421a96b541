import { greeting, type Mail } from '../mail.ts';
import { Action, Paragraph, Title } from '../parts/writing.tsx';

/** A notice, so that the owner learns of it when it was somebody else. */
export const cardUpdated: Mail<{ name: string; brand: string; lastFour: string; link: string }> = {
  subject: (t) => t('mail.cardUpdated.subject'),
  preview: (t, { brand, lastFour }) => t('mail.cardUpdated.text', { brand, lastFour }),
  sample: { name: 'Clara Meridian', brand: 'Visa', lastFour: '4242', link: 'https://wayline.example/members' },
  content: ({ t, name, brand, lastFour, link }) => (
    <>
      <Title>{t('mail.cardUpdated.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.cardUpdated.text', { brand, lastFour })}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.cardUpdated.button')} hint={t('mail.linkHint')} />
    </>
  ),
};
