import { factorResetTime } from '~/accounts/second-factor/lost-device.server.ts';
import { findMailedToken } from '~/accounts/tokens.server.ts';
import { formatMoment } from '~/i18n/moments.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, SecondaryAction, Title } from './components/text.tsx';
import { defineMail, greeting, provenName } from './define-mail.ts';

/** At once to the owner: the link that stops it comes first, the one that waits for a day second. */
export const factorReset = defineMail('factor-reset', {
  load: async ({ tokenId, stopId }, account) => {
    const token = await findMailedToken(tokenId, 'factor-reset');
    const stop = await findMailedToken(stopId, 'factor-stop');
    if (!token || !stop) return null;
    return {
      name: provenName(account),
      time: factorResetTime(token).toISOString(),
      link: absoluteUrl(urls.lostDevice(token.text)),
      stopLink: absoluteUrl(urls.lostDevice(stop.text)),
    };
  },
  subject: (t) => t('security.mail.resetSubject'),
  preview: (t) => t('security.mail.resetStop'),
  sample: {
    name: 'Clara Meridian',
    time: '2026-11-23T09:30:00.000Z',
    link: 'https://wayline.example/lost-device/2Yp0sample',
    stopLink: 'https://wayline.example/lost-device/7Kc1sample',
  },
  Body: ({ t, language, name, time, link, stopLink }) => (
    <>
      <Title>{t('security.mail.resetTitle')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('security.mail.resetText', { time: formatMoment(time, language) })}</Paragraph>
      <Paragraph>{t('security.mail.resetStop')}</Paragraph>
      <Action href={stopLink} label={t('security.mail.stopButton')} hint={t('mail.linkHint')} />
      <Paragraph>{t('security.mail.resetOpen')}</Paragraph>
      <SecondaryAction href={link} label={t('security.mail.turnOff')} />
    </>
  ),
});
