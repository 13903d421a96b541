import { findPlan } from '~/plans/plans.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { planName } from './plan-name.ts';

/** A paid plan has ended, by cancellation or for want of payment. */
export const planCancelled = defineMail('plan-cancelled', {
  load: (payload, account) => ({
    name: account.name,
    plan: planName(account, findPlan(payload.plan)),
    link: absoluteUrl(urls.members()),
  }),
  subject: (t) => t('mail.planCancelled.subject'),
  preview: (t, { plan }) => t('mail.planCancelled.text', { plan }),
  sample: { name: 'Clara Meridian', plan: 'Agency', link: 'https://wayline.example/members' },
  Body: ({ t, name, plan, link }) => (
    <>
      <Title>{t('mail.planCancelled.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.planCancelled.text', { plan })}</Paragraph>
      <Action href={link} label={t('mail.planCancelled.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
