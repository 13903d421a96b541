import { findNewDevice } from '~/accounts/new-device.server.ts';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Facts, Paragraph, SecondaryAction, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';

interface NewDeviceMail {
  name: string;
  /** ISO 8601. */
  at: string;
  device: string | null;
  network: string | null;
  sessions: string;
  reset: string;
}

/** A security notice, in case it was somebody else. */
export const newDevice = defineMail<'new-device', NewDeviceMail>('new-device', {
  load: async ({ auditId, accountId }, { name }) => {
    const found = await findNewDevice(auditId, accountId);
    const [sessions, reset] = [absoluteUrl(urls.membersSessions()), absoluteUrl(urls.resetRequest())];
    return found && { ...found, at: found.at.toISOString(), name, sessions, reset };
  },
  subject: (t) => t('mail.newDevice.subject'),
  preview: (t) => t('mail.newDevice.text'),
  sample: {
    name: 'Clara Meridian',
    at: '2026-11-20T18:14:00.000Z',
    device: 'Firefox, Windows',
    network: '203.0.113.0/24',
    sessions: 'https://wayline.example/members/sessions',
    reset: 'https://wayline.example/passwordreset',
  },
  Body: ({ t, language, name, at, device, network, sessions, reset }) => (
    <>
      <Title>{t('mail.newDevice.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.newDevice.text')}</Paragraph>
      <Facts
        rows={[
          [t('mail.newDevice.time'), formatTimestamp(at, language)],
          [t('mail.newDevice.device'), device ?? t('mail.newDevice.unknown')],
          [t('mail.newDevice.network'), network ?? t('mail.newDevice.unknown')],
        ]}
      />
      <Paragraph>{t('mail.newDevice.advice')}</Paragraph>
      <Action href={sessions} label={t('mail.newDevice.button')} hint={t('mail.linkHint')} />
      <SecondaryAction href={reset} label={t('mail.changePassword')} />
    </>
  ),
});
