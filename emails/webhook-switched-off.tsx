import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { findSwitchedOff } from '~/webhooks/switch-off.server.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';

interface Data {
  name: string;
  /** Host of the endpoint. */
  host: string;
  reason: 'failing' | 'gone';
  link: string;
}

const sample: Data = {
  name: 'Clara Meridian',
  host: 'hooks.meridian.example',
  reason: 'failing',
  link: 'https://wayline.example/members/webhooks',
};

/** We send no more events to an endpoint. */
export const webhookSwitchedOff = defineMail<'webhook-switched-off', Data>('webhook-switched-off', {
  /** Null when the endpoint is deleted, or on again. */
  load: async ({ endpointId }, account) => {
    const endpoint = await findSwitchedOff(endpointId);
    return endpoint && { name: account.name, ...endpoint, link: absoluteUrl(urls.membersWebhooks()) };
  },
  subject: (t) => t('mail.webhookOff.subject'),
  preview: (t, { reason, host }) => t(`mail.webhookOff.${reason}`, { host }),
  sample,
  Body: ({ t, name, host, reason, link }) => (
    <>
      <Title>{t('mail.webhookOff.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t(`mail.webhookOff.${reason}`, { host })}</Paragraph>
      <Paragraph>{t('mail.webhookOff.next')}</Paragraph>
      <Action href={link} label={t('mail.webhookOff.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
