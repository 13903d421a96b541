import { languageFacts } from '~/i18n/languages.ts';
import { useSpeech } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';

export interface PlanRow {
  tier: 'free' | 'starter' | 'agency' | 'network';
  /** A month, "£19"; null for the free plan. */
  price: string | null;
  limit: number;
  used: number;
  /** "Visa 4242" */
  card: string | null;
}

const columns = ['name', 'details', 'fee', 'renews', 'payment', 'limit', 'used', 'remaining', 'actions'] as const;

/** The plan and this month's use, in the specification's nine columns. */
export function PlanTable({ row }: { row: PlanRow }) {
  const { t, language } = useSpeech();
  const number = new Intl.NumberFormat(languageFacts[language].locale);
  const cells = {
    name: t(`account.plans.names.${row.tier}`),
    details: t(`account.plans.descriptions.${row.tier}`),
    fee: row.price ?? t('members.plan.free'),
    renews: t('members.plan.noBillingDate'),
    payment: row.card ?? t('members.plan.noPayment'),
    limit: number.format(row.limit),
    used: number.format(row.used),
    remaining: number.format(Math.max(0, row.limit - row.used)),
    actions: <a href={paths.members('plan')}>{t('members.plan.change')}</a>,
  };
  return (
    <div className="wide-table">
      <table className="plan-table">
        <caption>{t('members.plan.caption')}</caption>
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
  );
}
