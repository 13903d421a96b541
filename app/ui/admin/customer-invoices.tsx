import { useTranslate } from '~/i18n/use-translate.tsx';
import { Table } from './table.tsx';

interface Props {
  invoices: readonly { id: string; kind: string; number: string; issuedOn: string; amount: string }[];
}

export function CustomerInvoices({ invoices }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">{t('admin.invoices.title')}</h2>
      {invoices.length === 0 ? (
        <p className="admin-empty">{t('admin.invoices.none')}</p>
      ) : (
        <Table
          head={[
            t('admin.invoices.number'),
            t('admin.invoices.kind'),
            t('admin.invoices.day'),
            t('admin.invoices.amount'),
          ]}
          numericColumns={[3]}
          rows={invoices.map(({ id, kind, number, issuedOn, amount }) => ({
            key: id,
            cells: [number, kind, issuedOn.slice(0, 10), amount],
          }))}
        />
      )}
    </section>
  );
}
