import { billingState } from '~/billing/billing-state.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { unpaidLimit } from '~/usage/month-limit.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { planName } from './plan-name.ts';

/** The bank asks for authentication; the link leads to Stripe's page of the invoice. */
export const actionRequired = defineMail('action-required', {
  load: async (_payload, account) => {
    const { paymentIssue, plan, openInvoiceUrl } = await billingState(account);
    return (
      paymentIssue && {
        name: account.name,
        plan: planName(account, plan),
        link: openInvoiceUrl ?? absoluteUrl(urls.card()),
      }
    );
  },
  subject: (t) => t('mail.actionRequired.subject'),
  preview: (t, { plan }) => t('mail.actionRequired.text', { plan }),
  sample: { name: 'Clara Meridian', plan: 'Agency', link: 'https://invoice.stripe.com/i/sample' },
  Body: ({ t, name, plan, link }) => (
    <>
      <Title>{t('mail.actionRequired.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.actionRequired.text', { plan })}</Paragraph>
      <Paragraph>{t('mail.actionRequired.next')}</Paragraph>
      <Paragraph>{t('mail.paymentFailed.unpaid', { limit: unpaidLimit })}</Paragraph>
      <Action href={link} label={t('mail.actionRequired.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
