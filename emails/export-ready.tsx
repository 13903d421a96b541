import { findExport } from '~/operations/export/request-export.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** The link leads to the page, which asks for a sign-in: the mail alone opens nothing. */
export const exportReady = defineMail('export-ready', {
  load: async ({ exportId }, account) => {
    const copy = await findExport(account.id);
    if (copy?.id !== exportId || !copy.readyAt) return null;
    return { name: provenName(account), link: absoluteUrl(urls.membersData()) };
  },
  subject: (t) => t('data.mail.ready.subject'),
  preview: (t) => t('data.mail.ready.text'),
  sample: { name: 'Clara Meridian', link: 'https://wayline.example/members/data' },
  Body: ({ t, name, link }) => (
    <>
      <Title>{t('data.mail.ready.subject')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('data.mail.ready.text')}</Paragraph>
      <Action href={link} label={t('data.mail.ready.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
