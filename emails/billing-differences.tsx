import { findAlert } from '~/billing/notify-admins.server.ts';
import type { Translate } from '~/i18n/catalogue.ts';
import { Facts, Paragraph, Title } from './components/text.tsx';
import { defineMail } from './define-mail.ts';

interface Differences {
  /** The account's id. */
  account: string;
  /** `name` is "plan", "card", "invoices" or the Stripe id of a subscription. */
  rows: { name: string; ours: string | null; stripe: string | null }[];
}

const knownNames = ['plan', 'card', 'invoices'] as const;

function translatedName(name: string, t: Translate): string {
  const word = knownNames.find((each) => each === name);
  return word ? t(`mail.billingDifferences.names.${word}`) : name;
}

/** To admins: what the nightly reconciliation corrected. */
export const billingDifferences = defineMail<'billing-differences', Differences>('billing-differences', {
  load: async ({ auditId }) => {
    const alert = await findAlert(auditId);
    if (!alert) return null;
    const detail = (alert.detail ?? {}) as Record<string, { ours?: unknown; stripe?: unknown }>;
    const rows = Object.entries(detail).map(([name, { ours, stripe }]) => ({
      name,
      ours: textOrNull(ours),
      stripe: textOrNull(stripe),
    }));
    return { account: alert.accountId ?? '', rows };
  },
  subject: (t) => t('mail.billingDifferences.subject'),
  preview: (t) => t('mail.billingDifferences.title'),
  sample: {
    account: '5d3f8c3e-0000-4000-8000-000000000001',
    rows: [{ name: 'plan', ours: 'agency-gbp', stripe: 'free' }],
  },
  Body: ({ t, account, rows }) => {
    const nothing = t('mail.billingDifferences.nothing');
    const change = (ours: string | null, stripe: string | null) =>
      t('mail.billingDifferences.change', { ours: ours ?? nothing, stripe: stripe ?? nothing });
    return (
      <>
        <Title>{t('mail.billingDifferences.title')}</Title>
        <Paragraph>{t('mail.billingDifferences.text')}</Paragraph>
        <Facts
          rows={[
            [t('mail.billingDifferences.account'), account],
            ...rows.map(({ name, ours, stripe }): [string, string] => [translatedName(name, t), change(ours, stripe)]),
          ]}
        />
      </>
    );
  },
});

const textOrNull = (value: unknown) => (value === null || value === undefined ? null : String(value));
