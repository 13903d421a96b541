import { findNewDevice } from '~/accounts/new-device.server.ts';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { networkName } from '~/i18n/network-name.ts';
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
  /** No further mail follows within a day. */
  isLast: boolean;
  sessions: string;
  log: string;
  reset: string;
}

/** A security notice, in case it was somebody else. */
export const newDevice = defineMail<'new-device', NewDeviceMail>('new-device', {
  load: async ({ auditId, accountId, isLast = false }, { name }) => {
    const found = await findNewDevice(auditId, accountId);
    const [sessions, reset] = [absoluteUrl(urls.membersSessions()), absoluteUrl(urls.resetRequest())];
    const log = absoluteUrl(urls.membersActivity());
    return found && { ...found, at: found.at.toISOString(), name, isLast, sessions, log, reset };
  },
  subject: (t) => t('mail.newDevice.subject'),
  preview: (t) => t('mail.newDevice.text'),
  sample: {
    name: 'Clara Meridian',
    at: '2026-11-20T18:14:00.000Z',
    device: 'Firefox, Windows',
    network: '203.0.113.0/24',
    isLast: true,
    sessions: 'https://wayline.example/members/sessions',
    log: 'https://wayline.example/members/activity',
    reset: 'https://wayline.example/passwordreset',
  },
  Body: ({ t, language, name, at, device, network, isLast, sessions, log, reset }) => (
    <>
      <Title>{t('mail.newDevice.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.newDevice.text')}</Paragraph>
      <Facts
        rows={[
          [t('mail.newDevice.time'), formatTimestamp(at, language)],
          [t('mail.newDevice.device'), device ?? t('mail.newDevice.unknown')],
          [t('mail.newDevice.network'), network ? networkName(network, t) : t('mail.newDevice.unknown')],
        ]}
      />
      <Paragraph>{t('mail.newDevice.advice')}</Paragraph>
      <Action href={sessions} label={t('mail.newDevice.button')} hint={t('mail.linkHint')} />
      {isLast ? (
        <>
          <Paragraph>{t('mail.newDevice.last')}</Paragraph>
          <SecondaryAction href={log} label={t('activity.log.title')} />
        </>
      ) : null}
      <SecondaryAction href={reset} label={t('mail.changePassword')} />
    </>
  ),
});
