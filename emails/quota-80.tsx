import { formatDate } from '~/i18n/format-date.ts';
import { formatQuota, formattersOf } from '~/i18n/formatters.ts';
import { Action, Paragraph, SecondaryAction, Title } from './components/text.tsx';
import { greeting, type Mail } from './define-mail.ts';

/** Sent when four fifths of a month's requests are used. */
export const quota80: Mail<{ name: string; link: string; used: number; limit: number; renews: string; stop: string }> =
  {
    subject: (t, { limit }, language) => t('mail.quota80.subject', { limit: formattersOf(language).number(limit) }),
    preview: (t, data, language) => t('mail.quota80.preview', formatQuota(data, language)),
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
            ...formatQuota({ used, limit }, language),
            renews: formatDate(new Date(renews), language),
          })}
        </Paragraph>
        <Paragraph>{t('mail.quota80.after')}</Paragraph>
        <Action href={link} label={t('mail.quota80.button')} hint={t('mail.linkHint')} />
        <SecondaryAction href={stop} label={t('mail.quota80.stop')} />
      </>
    ),
  };
