import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';

interface Props {
  rows: readonly { month: string; plan: string; currency: string; net: string; tax: string; total: string }[];
}

/** A row for each month, plan and currency. */
export function Income({ rows }: Props) {
  const t = useTranslate();
  if (rows.length === 0) return <p className="admin-empty">{t('admin.income.none')}</p>;
  return (
    <Table
      head={[
        t('admin.income.month'),
        t('admin.income.plan'),
        t('admin.income.currency'),
        t('admin.income.net'),
        t('admin.income.tax'),
        t('admin.income.total'),
      ]}
      numericColumns={[3, 4, 5]}
      rows={rows.map(({ month, plan, currency, net, tax, total }) => ({
        key: `${month} ${plan} ${currency}`,
        cells: [month, plan, currency.toUpperCase(), net, tax, total],
      }))}
    />
  );
}
