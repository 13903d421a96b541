import { findPlan } from '~/plans/plans.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { planName } from './plan-name.ts';

/** A plan was bought beside another one, or on a page that another window had closed: it was ended and refunded. */
export const purchaseUndone = defineMail('purchase-undone', {
  load: (payload, account) => ({
    name: account.name,
    plan: planName(account, findPlan(payload.plan)),
    link: absoluteUrl(urls.members()),
  }),
  subject: (t) => t('mail.purchaseUndone.subject'),
  preview: (t, { plan }) => t('mail.purchaseUndone.text', { plan }),
  sample: { name: 'Clara Meridian', plan: 'Agency', link: 'https://wayline.example/members' },
  Body: ({ t, name, plan, link }) => (
    <>
      <Title>{t('mail.purchaseUndone.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.purchaseUndone.text', { plan })}</Paragraph>
      <Paragraph>{t('mail.purchaseUndone.money')}</Paragraph>
      <Action href={link} label={t('mail.purchaseUndone.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
