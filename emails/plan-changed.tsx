import { billingState } from '~/billing/billing-state.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import { findPlan } from '~/plans/plans.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { Action, Paragraph, Title } from './components/text.tsx';
import { defineMail, greeting } from './define-mail.ts';
import { planName } from './plan-name.ts';

/** After an upgrade or a downgrade. `date` is the ISO date of the next bill. */
export const planChanged = defineMail('plan-changed', {
  /** Null when the plan has ended since, which another mail says. */
  load: async (payload, account) => {
    const { periodEnd } = await billingState(account);
    if (!periodEnd) return null;
    const plan = planName(account, findPlan(payload.plan));
    return { name: account.name, plan, date: periodEnd.toISOString(), link: absoluteUrl(urls.members()) };
  },
  subject: (t) => t('mail.planChanged.subject'),
  preview: (t, { plan, date }, language) =>
    t('mail.planChanged.text', { plan, date: formatBillDate(new Date(date), language) }),
  sample: { name: 'Clara Meridian', plan: 'Network', date: '2026-12-20', link: 'https://wayline.example/members' },
  Body: ({ t, language, name, plan, date, link }) => (
    <>
      <Title>{t('mail.planChanged.title')}</Title>
      <Paragraph>{greeting(t, name)}</Paragraph>
      <Paragraph>{t('mail.planChanged.text', { plan, date: formatBillDate(new Date(date), language) })}</Paragraph>
      <Action href={link} label={t('mail.planChanged.button')} hint={t('mail.linkHint')} />
    </>
  ),
});
