import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** Date and total are formatted on the server. */
interface InvoiceRow {
  id: string;
  number: string;
  /** ISO date. */
  issuedOn: string;
  date: string;
  total: string;
}

/** The PDF opens in a new window; the invoice's page prints without a PDF renderer. */
export function InvoiceList({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const t = useTranslate();
  if (invoices.length === 0) return <p>{t('members.invoices.none')}</p>;
  const heads = [t('invoice.list.date'), t('invoice.list.number'), t('invoice.list.total'), t('invoice.list.print')];
  return (
    <div className="wide-table">
      <table className="keys log">
        <caption className="visually-hidden">{t('members.invoices.title')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} heads={heads} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ invoice: { id, number, issuedOn, date, total }, heads }: { invoice: InvoiceRow; heads: string[] }) {
  const t = useTranslate();
  const opens = t('invoice.list.open', { number });
  return (
    <tr>
      <td data-label={heads[0]}>
        <time dateTime={issuedOn.slice(0, 10)}>{date}</time>
      </td>
      <td data-label={heads[1]}>
        <a className="alone" href={urls.invoicePdf(id)} target="_blank" rel="noopener" aria-label={opens}>
          {number}
        </a>
      </td>
      <td data-label={heads[2]}>{total}</td>
      <td data-label={heads[3]}>
        <a className="alone" href={urls.invoice(id)} aria-label={t('invoice.list.pageOf', { number })}>
          {t('invoice.list.page')}
        </a>
      </td>
    </tr>
  );
}
