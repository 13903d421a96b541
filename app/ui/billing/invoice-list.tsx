import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';

/** A row of the list; date and total are worded on the server, in the page's language. */
export interface InvoiceRow {
  id: string;
  number: string;
  /** ISO, for machines. */
  issuedOn: string;
  date: string;
  total: string;
}

/** The account's invoices: one click opens the PDF in a new window; beside it the page that prints without one. */
export function InvoiceList({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const t = useTranslate();
  if (invoices.length === 0) return <p>{t('invoice.list.none')}</p>;
  return (
    <table className="invoices">
      <caption className="visually-hidden">{t('invoice.list.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoice.list.date')}</th>
          <th scope="col">{t('invoice.list.number')}</th>
          <th scope="col">{t('invoice.list.total')}</th>
          <th scope="col">{t('invoice.list.page')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, issuedOn, date, total }) => (
          <tr key={id}>
            <td>
              <time dateTime={issuedOn.slice(0, 10)}>{date}</time>
            </td>
            <td>
              <a
                href={paths.invoicePdf(id)}
                target="_blank"
                rel="noopener"
                aria-label={t('invoice.list.open', { number })}
              >
                {number}
              </a>
            </td>
            <td>{total}</td>
            <td>
              <a href={paths.invoice(id)} aria-label={t('invoice.list.pageOf', { number })}>
                {t('invoice.list.page')}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
