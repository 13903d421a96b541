import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { Table } from './table.tsx';

interface Row {
  id: string;
  kind: string;
  number: string;
  agency: string;
  /** "2026-11-20" */
  day: string;
  amount: string;
}

/** `older` is where the next page begins. */
export function ErasedInvoices({ rows, older }: { rows: readonly Row[]; older: string | null }) {
  const t = useTranslate();
  const head = (['number', 'kind', 'day', 'amount'] as const).map((name) => t(`admin.invoices.${name}`));
  return (
    <>
      <p>{t('admin.erasedInvoices.text')}</p>
      {rows.length === 0 ? (
        <p className="admin-empty">{t('admin.invoices.none')}</p>
      ) : (
        <Table
          head={[...head, t('admin.customers.agency')]}
          numericColumns={[3]}
          rows={rows.map(({ id, kind, number, agency, day, amount }) => ({
            key: id,
            cells: [
              <a key="number" href={urls.adminInvoice(id)}>
                {number}
              </a>,
              kind,
              day,
              amount,
              <bdi key="agency">{agency}</bdi>,
            ],
          }))}
        />
      )}
      {older ? (
        <p>
          <a href={urls.adminInvoices({ after: older })}>{t('admin.erasedInvoices.older')}</a>
        </p>
      ) : null}
    </>
  );
}
