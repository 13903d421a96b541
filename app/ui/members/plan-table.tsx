import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { CancelChoice } from '../billing/cancel-form.tsx';
import { PendingChange } from '../billing/pending-change.tsx';
import { PlanActions, type PlanChoices } from '../billing/plan-actions.tsx';

export interface PlanRow {
  tier: 'free' | 'starter' | 'agency' | 'network';
  /** Monthly, "£19"; null for the free plan. */
  price: string | null;
  limit: number;
  used: number;
  /** "Visa 4242" */
  card: string | null;
  /** Next bill, "Dec 20, 2026"; null without one. */
  billDate: string | null;
  /** The plan ends on that date. */
  willCancel: boolean;
  /** Change at the end of the month, and its date. */
  pending: { tier: PlanRow['tier']; from: string } | null;
  /** "£130.00 GBP", set against the next bills. */
  credit: string | null;
  /** Null without a paid plan. */
  cancel: CancelChoice | null;
}

const columns = ['name', 'details', 'fee', 'renews', 'payment', 'limit', 'used', 'remaining', 'actions'] as const;

/** The plan and this month's use, in nine columns (specification, 2.5). */
export function PlanTable({ row, choices }: { row: PlanRow; choices: PlanChoices }) {
  const { t, language } = useI18n();
  const number = new Intl.NumberFormat(languageFacts[language].locale);
  const cells = {
    name: (
      <>
        {t(`account.plans.names.${row.tier}`)}
        {row.willCancel ? <span className="mark">{t('billing.table.willNotRenew')}</span> : null}
      </>
    ),
    details: t(`account.plans.descriptions.${row.tier}`),
    fee: row.price ?? t('members.plan.free'),
    renews: row.billDate
      ? t(row.willCancel ? 'billing.table.cancels' : 'billing.table.renews', { date: row.billDate })
      : t('members.plan.noBillingDate'),
    payment: row.card ?? t('members.plan.noPayment'),
    limit: number.format(row.limit),
    used: number.format(row.used),
    remaining: number.format(Math.max(0, row.limit - row.used)),
    actions: <PlanActions cancel={row.cancel} choices={choices} />,
  };
  return (
    <section className="card is-wide" aria-labelledby="plan">
      <PendingChange tier={row.tier} pending={row.pending} credit={row.credit} />
      <h2 id="plan">{t('members.plan.caption')}</h2>
      <p className="figure">
        {cells.used} <small>/ {cells.limit}</small> <small>{t('members.plan.used')}</small>
      </p>
      <meter
        className="meter"
        min={0}
        max={Math.max(1, row.limit)}
        value={row.used}
        aria-label={t('members.plan.used')}
      />
      <div className="wide-table">
        <table className="plan-table">
          <caption className="visually-hidden">{t('members.plan.caption')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`members.plan.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {columns.map((column) => (
                <td key={column} data-label={t(`members.plan.${column}`)}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
