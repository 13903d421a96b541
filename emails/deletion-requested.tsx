import { formatDate } from '~/i18n/format-date.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

export const deletionRequested = defineMail('deletion-requested', {
  load: (_payload, account) =>
    account.deletionDueAt && {
      name: provenName(account),
      due: account.deletionDueAt.toISOString(),
      link: absoluteUrl(urls.membersData()),
    },
  subject: (t, { due }, language) => t('data.mail.requested.subject', { date: formatDate(new Date(due), language) }),
  preview: (t) => t('data.mail.requested.keep'),
  sample: {
    name: 'Clara Meridian',
    due: '2026-12-01T09:00:00.000Z',
    link: 'https://wayline.example/members/data',
  },
  Body: ({ t, language, name, due, link }) => {
    const date = formatDate(new Date(due), language);
    return (
      <>
        <Title>{t('data.mail.requested.title', { date })}</Title>
        <Paragraph>{greeting(t, name)}</Paragraph>
        <Paragraph>{t('data.mail.requested.text', { date })}</Paragraph>
        <Paragraph>{t('data.mail.requested.keep')}</Paragraph>
        <Paragraph>{t('data.mail.requested.notYou')}</Paragraph>
        <Action href={link} label={t('data.mail.requested.button')} hint={t('mail.linkHint')} />
      </>
    );
  },
});
