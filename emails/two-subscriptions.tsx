import { Facts, Paragraph, Title } from './components/text.tsx';
import type { Mail } from './define-mail.ts';

interface TwoSubscriptions {
  /** The account's id. */
  account: string;
  /** Stripe's ids, each with its plan and status. */
  subscriptions: { id: string; state: string }[];
}

/** To admins: an account pays for two plans at once. */
export const twoSubscriptions: Mail<TwoSubscriptions> = {
  subject: (t) => t('mail.twoSubscriptions.subject'),
  preview: (t) => t('mail.twoSubscriptions.title'),
  sample: {
    account: '5d3f8c3e-0000-4000-8000-000000000001',
    subscriptions: [
      { id: 'sub_1Sample', state: 'starter-gbp active' },
      { id: 'sub_2Sample', state: 'agency-gbp active' },
    ],
  },
  content: ({ t, account, subscriptions }) => (
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
};
