import { writtenDate } from '~/i18n/written-date.ts';
import { greeting, type Mail } from '../mail.ts';
import { Action, Aside, Paragraph, Title } from '../parts/writing.tsx';

/** Sent when four fifths of a month's requests are used. */
export const quota80: Mail<{ name: string; link: string; used: number; limit: number; renews: string; stop: string }> =
  {
    subject: (t, { limit }) => t('mail.quota80.subject', { limit }),
    preview: (t, { used, limit }) => t('mail.quota80.preview', { used, limit }),
    sample: {
      name: 'Clara Meridian',
      link: 'https://wayline.example/members',
      used: 80,
      limit: 100,
      renews: '2026-12-01',
      stop: 'https://wayline.example/quota-mails/ticket',
    },
    content: ({ t, language, name, link, used, limit, renews, stop }) => (
      <>
        <Title>{t('mail.quota80.title')}</Title>
        <Paragraph>{greeting(t, name)}</Paragraph>
        <Paragraph>
          {t('mail.quota80.text', { used, limit, renews: writtenDate(new Date(renews), language) })}
        </Paragraph>
        <Paragraph>{t('mail.quota80.after')}</Paragraph>
        <Action href={link} label={t('mail.quota80.button')} hint={t('mail.linkHint')} />
        <Aside href={stop} label={t('mail.quota80.stop')} />
      </>
    ),
  };
