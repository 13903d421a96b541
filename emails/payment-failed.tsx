import { billingState } from '~/billing/billing-state.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { unpaidLimit } from '~/usage/month-limit.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { planName } from './plan-name.ts';

/** A renewal was declined. */
export const paymentFailed = defineMail('payment-failed', {
  load: async (_payload, account) => {
    const { paymentIssue, plan } = await billingState(account);
    return paymentIssue && { name: account.name, plan: planName(account, plan), link: absoluteUrl(urls.card()) };
  },
  subject: (t) => t('mail.paymentFailed.subject'),
  preview: (t, { plan }) => t('mail.paymentFailed.text', { plan }),
  sample: { name: 'Clara Meridian', plan: 'Agency', link: 'https://wayline.example/members/card' },
  Body: ({ t, name, plan, link }) => (
    <>
      <Title>{t('mail.paymentFailed.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.paymentFailed.text', { plan })}</Paragraph>
      <Paragraph>{t('mail.paymentFailed.next')}</Paragraph>
      <Paragraph>{t('mail.paymentFailed.unpaid', { limit: unpaidLimit })}</Paragraph>
      <Action href={link} label={t('mail.paymentFailed.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
