import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';

interface Sum {
  currency: string;
  net: string;
  tax: string;
  total: string;
}

interface Props {
  rows: readonly (Sum & { month: string; plan: string })[];
  sums: readonly Sum[];
}

/** A row for each month, plan and currency; below them the sum of each currency. */
export function Income({ rows, sums }: Props) {
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
      rows={[
        ...rows.map(({ month, plan, ...sum }) => ({
          key: `${month} ${plan} ${sum.currency}`,
          cells: [month, plan, ...cellsOf(sum)],
        })),
        ...sums.map((sum) => ({
          key: sum.currency,
          cells: [<b key="sum">{t('admin.income.total')}</b>, t('admin.none'), ...cellsOf(sum)],
        })),
      ]}
    />
  );
}

const cellsOf = ({ currency, net, tax, total }: Sum): string[] => [currency.toUpperCase(), net, tax, total];
