import { formatDate } from '~/i18n/format-date.ts';
import { formatQuota, formattersOf } from '~/i18n/formatters.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { quotaWarningToken } from '~/usage/quota-warning-preference.server.ts';
import { Action, Paragraph, SecondaryAction, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { loadQuota } from './load-quota.ts';

/** Sent when four fifths of a month's requests are used. */
export const quota80 = defineMail('quota-80', {
  load: async ({ accountId, period }, account, { now }) => {
    const quota = account.quotaWarning ? await loadQuota(account, { period, percent: 80, now }) : null;
    const stop = absoluteUrl(urls.quotaMails(quotaWarningToken(accountId)));
    return quota && { ...quota, stop, envelope: { unsubscribe: stop } };
  },
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
  Body: ({ t, language, name, link, used, limit, renews, stop }) => (
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
});
