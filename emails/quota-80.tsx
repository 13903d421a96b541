import { figuresOf, quotaFigures } from '~/i18n/figures.ts';
import { writtenDate } from '~/i18n/written-date.ts';
import { Action, Aside, Paragraph, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** Sent when four fifths of a month's requests are used. */
export const quota80: Mail<{ name: string; link: string; used: number; limit: number; renews: string; stop: string }> =
  {
    subject: (t, { limit }, language) => t('mail.quota80.subject', { limit: figuresOf(language).number(limit) }),
    preview: (t, data, language) => t('mail.quota80.preview', quotaFigures(data, language)),
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
          {t('mail.quota80.text', {
            ...quotaFigures({ used, limit }, language),
            renews: writtenDate(new Date(renews), language),
          })}
        </Paragraph>
        <Paragraph>{t('mail.quota80.after')}</Paragraph>
        <Action href={link} label={t('mail.quota80.button')} hint={t('mail.linkHint')} />
        <Aside href={stop} label={t('mail.quota80.stop')} />
      </>
    ),
  };
