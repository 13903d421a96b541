import type { Mail } from '../mail.ts';
import { Facts, Paragraph, Title } from '../parts/writing.tsx';

interface Disputed {
  /** The account's id; null when the payment is of nobody that we know. */
  account: string | null;
  /** Stripe's id. */
  dispute: string;
  /** "£49.00" */
  amount: string;
  /** Stripe's words: fraudulent, needs_response and the like. */
  reason: string;
  status: string;
  /** Until when an answer counts; null when none is asked for. */
  due: string | null;
}

/** To admins: a customer has told their bank that a payment was not right. */
export const paymentDisputed: Mail<Disputed> = {
  subject: (t) => t('mail.paymentDisputed.subject'),
  preview: (t) => t('mail.paymentDisputed.title'),
  sample: {
    account: '5d3f8c3e-0000-4000-8000-000000000001',
    dispute: 'du_1Sample',
    amount: '£49.00',
    reason: 'fraudulent',
    status: 'needs_response',
    due: '4 December 2026',
  },
  content: ({ t, account, dispute, amount, reason, status, due }) => {
    const nothing = t('mail.billingDifferences.nothing');
    return (
      <>
        <Title>{t('mail.paymentDisputed.title')}</Title>
        <Paragraph>{t('mail.paymentDisputed.text')}</Paragraph>
        <Facts
          rows={[
            [t('mail.billingDifferences.account'), account ?? nothing],
            [t('mail.paymentDisputed.dispute'), dispute],
            [t('mail.paymentDisputed.amount'), amount],
            [t('mail.paymentDisputed.reason'), reason],
            [t('mail.paymentDisputed.status'), status],
            [t('mail.paymentDisputed.due'), due ?? nothing],
          ]}
        />
      </>
    );
  },
};
