import type { Endpoints } from '../call.ts';
import { find } from '../find.ts';
import { type Fields, nested, text, textMap } from '../form.ts';
import { idOf } from '../http.ts';
import { makeInvoicePayment } from '../invoice-objects.ts';
import { matchesFilter, newestFirst, paginate } from '../listing.ts';
import { refundActions } from '../refunding.ts';
import type { Store } from '../store.ts';
import { badRequest } from '../stripe-api-error.ts';
import { expand } from './expand.ts';

/** `created[gte]`. */
const since = (fields: Fields, created: number) => created >= Number(text(nested(fields, 'created'), 'gte') ?? 0);

/** Rows of one kind, as far as filters of the same names and `created` ask for them, newest first. */
function filteredRows<Row extends { id: string; created: number }>(
  rows: Record<string, Row>,
  fields: Fields,
  names: readonly (keyof Row & string)[],
): Row[] {
  return Object.values(rows)
    .filter(
      (row) =>
        since(fields, row.created) && names.every((name) => matchesFilter(fields, name, idOf(row[name] as string))),
    )
    .sort(newestFirst);
}

function paymentsIn(store: Store, fields: Fields) {
  const intent = text(nested(fields, 'payment'), 'payment_intent');
  return Object.entries(store.state.intentOf)
    .filter(([invoice, each]) => matchesFilter(fields, 'invoice', invoice) && each === (intent ?? each))
    .map(([invoice, each]) => makeInvoicePayment(find(store, 'invoices', invoice), find(store, 'intents', each)));
}

/** What the product reads about money that went back: refunds, credit notes and disputes. */
export const refundEndpoints: Endpoints = {
  'POST /v1/credit_notes': ({ store, fields }) => {
    const amount = Number(text(fields, 'amount'));
    const back = Number(text(fields, 'refund_amount') ?? 0);
    if (back + Number(text(fields, 'credit_amount') ?? 0) !== amount)
      throw badRequest('The sum of credit amount, refund amount and out of band amount must equal the amount.');
    const invoice = find(store, 'invoices', text(fields, 'invoice'));
    if (amount > invoice.total - invoice.post_payment_credit_notes_amount)
      throw badRequest('The sum of the credit notes exceeds the total of the invoice.', 'amount');
    const note = refundActions['credit-note'](store, { invoice: invoice.id, amount, toCard: back });
    note.metadata = textMap(fields, 'metadata');
    return expand(store, note, fields);
  },
  'POST /v1/disputes/:id/close': ({ store, id }) => refundActions['lose-dispute'](store, { dispute: id }),
  'GET /v1/refunds': ({ store, fields }) =>
    paginate('/v1/refunds', filteredRows(store.state.refunds, fields, ['payment_intent', 'charge']), fields),
  'GET /v1/refunds/:id': ({ store, id, fields }) => expand(store, find(store, 'refunds', id), fields),
  'GET /v1/credit_notes': ({ store, fields }) =>
    paginate('/v1/credit_notes', filteredRows(store.state.creditNotes, fields, ['invoice', 'customer']), fields),
  'GET /v1/credit_notes/:id': ({ store, id, fields }) => expand(store, find(store, 'creditNotes', id), fields),
  'GET /v1/disputes': ({ store, fields }) =>
    paginate('/v1/disputes', filteredRows(store.state.disputes, fields, ['payment_intent']), fields),
  'GET /v1/invoice_payments': ({ store, fields }) =>
    paginate('/v1/invoice_payments', paymentsIn(store, fields), fields),
};
