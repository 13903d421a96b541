import { z } from 'zod';
import { findAlert } from '~/billing/notify-admins.server.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import { Facts, Paragraph, Title } from './components/text.tsx';
import { defineMail } from './define-mail.ts';

interface DisputedPayment {
  /** The account's id; null for an unknown customer. */
  account: string | null;
  agency: string | null;
  /** Number of our invoice. */
  invoice: string | null;
  /** Stripe's id. */
  dispute: string;
  /** Minor units of the currency. */
  amount: number;
  currency: string;
  /** Stripe's values, for example "fraudulent" and "needs_response". */
  reason: string;
  status: string;
  /** ISO date until which evidence counts; null when none is wanted. */
  due: string | null;
}

const DisputeDetail = z.object({
  agency: z.string().max(255).nullable().default(null),
  invoice: z.string().max(255).nullable().default(null),
  dispute: z.string().max(255),
  amount: z.number(),
  currency: z.string().max(255),
  reason: z.string().max(255),
  status: z.string().max(255),
  due: z.string().max(255).nullable(),
});

/** To admins: a customer disputes a payment. */
export const paymentDisputed = defineMail<'payment-disputed', DisputedPayment>('payment-disputed', {
  load: async ({ auditId }) => {
    const alert = await findAlert(auditId);
    return alert && { account: alert.accountId, ...DisputeDetail.parse(alert.detail) };
  },
  subject: (t) => t('mail.paymentDisputed.subject'),
  preview: (t) => t('mail.paymentDisputed.title'),
  sample: {
    account: '5d3f8c3e-0000-4000-8000-000000000001',
    agency: 'Meridian Travel',
    invoice: 'WL-2026-000001',
    dispute: 'du_1Sample',
    amount: 4900,
    currency: 'gbp',
    reason: 'fraudulent',
    status: 'needs_response',
    due: '2026-12-04',
  },
  Body: ({ t, language, account, agency, invoice, dispute, amount, currency, reason, status, due }) => {
    const nothing = t('mail.billingDifferences.nothing');
    return (
      <>
        <Title>{t('mail.paymentDisputed.title')}</Title>
        <Paragraph>{t('mail.paymentDisputed.text')}</Paragraph>
        <Facts
          rows={[
            [t('mail.paymentDisputed.agency'), agency ?? nothing],
            [t('mail.paymentDisputed.invoice'), invoice ?? nothing],
            [t('mail.billingDifferences.account'), account ?? nothing],
            [t('mail.paymentDisputed.dispute'), dispute],
            [t('mail.paymentDisputed.amount'), formattersOf(language).money(amount, currency)],
            [t('mail.paymentDisputed.reason'), reason],
            [t('mail.paymentDisputed.status'), status],
            [t('mail.paymentDisputed.due'), due ? formatDate(new Date(due), language) : nothing],
          ]}
        />
      </>
    );
  },
});
