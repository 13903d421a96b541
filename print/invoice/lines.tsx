import type { Translate } from '~/i18n/catalogue.ts';
import { IsolatedText } from '../parts/document.tsx';
import type { InvoicePartProps, Line } from './invoice-data.ts';

/** The table's head repeats on every printed page. */
export function Lines({ sheet, t, formatters }: InvoicePartProps) {
  const taxed = sheet.taxBlock?.treatment === 'charged';
  const heads = {
    description: t('invoice.columns.description'),
    period: t('invoice.columns.period'),
    quantity: t('invoice.columns.quantity'),
    unit: t(taxed ? 'invoice.columns.unitNet' : 'invoice.columns.unit'),
    vatRate: t('invoice.columns.vatRate'),
    amount: t(taxed ? 'invoice.columns.amountNet' : 'invoice.columns.amount'),
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{heads.description}</th>
          <th scope="col">{heads.period}</th>
          <Head text={heads.quantity} />
          <Head text={heads.unit} />
          {taxed ? <Head text={heads.vatRate} /> : null}
          <Head text={heads.amount} />
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice never move
          <tr key={at}>
            <td data-head={heads.description}>
              <Subject line={line} t={t} />
            </td>
            <td className="when" data-head={heads.period}>
              {line.period ? <span>{t('invoice.period', spanOf(line.period, formatters))}</span> : null}
            </td>
            <Cell head={heads.quantity} text={formatters.number(line.quantity)} />
            <Cell head={heads.unit} text={formatters.money(line.unitAmount, sheet.currency)} />
            {taxed ? (
              <Cell head={heads.vatRate} text={line.taxRate === null ? '' : formatters.percent(line.taxRate)} />
            ) : null}
            <Cell head={heads.amount} text={formatters.money(line.amount, sheet.currency)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Times where both are of one day. */
function spanOf({ from, to }: NonNullable<Line['period']>, { date, timestamp }: InvoicePartProps['formatters']) {
  const format = date(from) === date(to) ? timestamp : date;
  return { from: format(from), to: format(to) };
}

function Head({ text }: { text: string }) {
  return (
    <th scope="col" className="figure">
      {text}
    </th>
  );
}

function Cell({ head, text }: { head: string; text: string }) {
  return (
    <td className="figure" data-head={head}>
      {text}
    </td>
  );
}

function Subject({ line: { subject }, t }: { line: Line; t: Translate }) {
  switch (subject.kind) {
    case 'words':
      return <IsolatedText>{subject.words}</IsolatedText>;
    case 'discount':
      return <>{t('invoice.line.discount')}</>;
    case 'refund':
    case 'credit':
    case 'dispute':
    case 'taken-back':
      return <>{t(`invoice.line.${subject.kind}`, { number: subject.number })}</>;
    default:
      return <>{t(`invoice.line.${subject.kind}`, { plan: t(`invoice.plan.${subject.tier}`) })}</>;
  }
}
