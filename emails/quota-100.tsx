import { formatDate } from '~/i18n/format-date.ts';
import { formatQuota, formattersOf } from '~/i18n/formatters.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { loadQuota } from './load-quota.ts';

/** Sent when all requests of a month are used. */
export const quota100 = defineMail('quota-100', {
  load: ({ period }, account, { now }) => loadQuota(account, { period, percent: 100, now }),
  subject: (t, { limit }, language) => t('mail.quota100.subject', { limit: formattersOf(language).number(limit) }),
  preview: (t, data, language) => t('mail.quota100.preview', formatQuota(data, language)),
  sample: {
    name: 'Clara Meridian',
    link: 'https://wayline.example/members',
    used: 100,
    limit: 100,
    renews: '2026-12-01',
  },
  Body: ({ t, language, name, link, used, limit, renews }) => (
    <>
      <Title>{t('mail.quota100.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>
        {t('mail.quota100.text', {
          ...formatQuota({ used, limit }, language),
          renews: formatDate(new Date(renews), language),
        })}
      </Paragraph>
      <Paragraph>{t('mail.quota100.after')}</Paragraph>
      <Action href={link} label={t('mail.quota100.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
