import type { Translate } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import { formatMoment } from '~/i18n/moments.ts';
import type { KeyChange } from '~/jobs/mails.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

interface Data {
  name: string;
  link: string;
  what: KeyChange;
  /** End of a replaced key, ISO 8601. */
  until?: string | undefined;
}

const sample: Data = {
  name: 'Clara Meridian',
  link: 'https://wayline.example/passwordreset',
  what: 'replaced',
  until: '2026-11-24T09:12:00Z',
};

const textOf = (t: Translate, { what, until = '' }: Pick<Data, 'what' | 'until'>, language: Language) =>
  t(`mail.keyChanged.${what}.text`, { until: until && formatMoment(until, language) });

/** A security notice, in case it was somebody else; and a reminder of the systems that hold the key. */
export const keyChanged = defineMail('key-changed', {
  load: ({ what, until }, account): Data => ({
    name: provenName(account),
    link: absoluteUrl(urls.resetRequest()),
    what,
    until,
  }),
  subject: (t, { what }) => t(`mail.keyChanged.${what}.subject`),
  preview: textOf,
  sample,
  Body: ({ t, language, name, link, what, until }) => (
    <>
      <Title>{t(`mail.keyChanged.${what}.title`)}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{textOf(t, { what, until }, language)}</Paragraph>
      <Paragraph>{t('mail.notYou')}</Paragraph>
      <Action href={link} label={t('mail.changePassword')} hint={t('mail.linkHint')} />
    </>
  ),
});
