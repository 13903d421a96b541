import type { ReactNode } from 'react';
import type { InvoicePartProps } from './invoice-data.ts';

/** From the sum of the lines to what was charged. */
export function Totals({ sheet, t, formatters }: InvoicePartProps) {
  const money = (amount: number) => formatters.money(amount, sheet.currency);
  const due = dueOf(sheet);
  return (
    <dl className="totals">
      {sheet.taxBlock?.treatment === 'charged' ? <Taxes sheet={sheet} t={t} formatters={formatters} /> : null}
      <Row name={t('invoice.totals.total')} sum>
        {money(sheet.total)}
      </Row>
      {sheet.creditUsed > 0 ? <Row name={t('invoice.totals.creditUsed')}>{money(-sheet.creditUsed)}</Row> : null}
      {sheet.creditUsed < 0 ? <Row name={t('invoice.totals.creditAdded')}>{money(-sheet.creditUsed)}</Row> : null}
      <Carried sheet={sheet} t={t} formatters={formatters} />
      {sheet.paid > 0 ? <Row name={t('invoice.totals.paid')}>{money(-sheet.paid)}</Row> : null}
      {sheet.paid < 0 ? <Row name={t(refundLabel(sheet.reason))}>{money(-sheet.paid)}</Row> : null}
      {due > 0 ? (
        <Row name={t('invoice.totals.due')} sum>
          {money(due)}
        </Row>
      ) : null}
    </dl>
  );
}

const dueOf = ({ total, creditUsed, carried, paid }: InvoicePartProps['sheet']) => total - creditUsed - carried - paid;

function Carried({ sheet, t, formatters }: InvoicePartProps) {
  const { carried, carriedFrom: number, currency } = sheet;
  if (carried === 0) return null;
  const earlier = number ? t('invoice.totals.carriedFrom', { number }) : t('invoice.totals.carriedFromEarlier');
  const name = carried > 0 ? t('invoice.totals.carriedOver') : earlier;
  return <Row name={name}>{formatters.money(-carried, currency)}</Row>;
}

const refundLabel = (reason: InvoicePartProps['sheet']['reason']) =>
  reason === 'dispute' ? 'invoice.totals.takenByBank' : 'invoice.totals.refunded';

function Taxes({ sheet, t, formatters }: InvoicePartProps) {
  const money = (amount: number) => formatters.money(amount, sheet.currency);
  const rates = sheet.taxBlock?.rates ?? [];
  return (
    <>
      <Row name={t('invoice.totals.net')}>{money(sheet.net)}</Row>
      {rates.map(({ rate, net, tax }) => (
        <Row key={rate} name={t('invoice.totals.vat', { rate: formatters.percent(rate), net: money(net) })}>
          {money(tax)}
        </Row>
      ))}
      {rates.length > 1 ? <Row name={t('invoice.totals.vatTotal')}>{money(sheet.tax)}</Row> : null}
    </>
  );
}

function Row({ name, sum = false, children }: { name: string; sum?: boolean; children: ReactNode }) {
  const className = sum ? 'sum' : undefined;
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>{children}</dd>
    </>
  );
}

/** Tax notes, and whether an amount is due. */
export function Notes({ sheet, t, formatters }: InvoicePartProps) {
  const { taxBlock } = sheet;
  const home = taxBlock?.home;
  return (
    <div className="notes">
      {taxBlock?.treatment === 'reverse-charge' ? <p>{t('invoice.reverseCharge')}</p> : null}
      {taxBlock?.treatment === 'outside-scope' ? <p>{t('invoice.outsideScope')}</p> : null}
      {home ? (
        <p>
          {t('invoice.homeCurrency', {
            amount: formatters.money(home.tax, home.currency),
            home: home.currency.toUpperCase(),
            rate: formatters.decimal(home.rate),
            currency: sheet.currency.toUpperCase(),
          })}
        </p>
      ) : null}
      {sheet.kind === 'credit-note' ? null : <p>{t(noteOf(sheet))}</p>}
    </div>
  );
}

function noteOf(sheet: InvoicePartProps['sheet']) {
  if (dueOf(sheet) > 0) return 'invoice.dueNote';
  return sheet.carried > 0 ? 'invoice.carriedNote' : 'invoice.thanks';
}
