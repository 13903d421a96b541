import { z } from 'zod';
import { findAlert } from '~/billing/notify-admins.server.ts';
import { Facts, Paragraph, Title } from './components/text.tsx';
import { defineMail } from './define-mail.ts';

interface TwoSubscriptions {
  /** The account's id. */
  account: string;
  /** Stripe's ids, each with its plan and status. */
  subscriptions: { id: string; state: string }[];
}

/** Plan and status of each subscription by its id. */
const SubscriptionStates = z
  .record(z.string().max(255), z.string().max(255))
  .refine((states) => Object.keys(states).length <= 100);

/** To admins: an account pays for two plans at once. */
export const twoSubscriptions = defineMail<'two-subscriptions', TwoSubscriptions>('two-subscriptions', {
  load: async ({ auditId }) => {
    const alert = await findAlert(auditId);
    if (!alert) return null;
    const states = Object.entries(SubscriptionStates.parse(alert.detail));
    return { account: alert.accountId ?? '', subscriptions: states.map(([id, state]) => ({ id, state })) };
  },
  subject: (t) => t('mail.twoSubscriptions.subject'),
  preview: (t) => t('mail.twoSubscriptions.title'),
  sample: {
    account: '5d3f8c3e-0000-4000-8000-000000000001',
    subscriptions: [
      { id: 'sub_1Sample', state: 'starter-gbp active' },
      { id: 'sub_2Sample', state: 'agency-gbp active' },
    ],
  },
  Body: ({ t, account, subscriptions }) => (
    <>
      <Title>{t('mail.twoSubscriptions.title')}</Title>
      <Paragraph>{t('mail.twoSubscriptions.text')}</Paragraph>
      <Facts
        rows={[
          [t('mail.billingDifferences.account'), account],
          ...subscriptions.map(({ id, state }): [string, string] => [id, state]),
        ]}
      />
    </>
  ),
});
