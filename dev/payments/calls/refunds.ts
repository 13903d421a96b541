import type { Calls } from '../calls.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, inner, text } from '../form.ts';
import { idOf } from '../http.ts';
import { makeInvoicePayment } from '../invoice-objects.ts';
import { fits, listed, newestFirst } from '../listing.ts';
import { moneyBack } from '../refunding.ts';
import type { World } from '../store.ts';
import { expanded } from './expand.ts';

/** `created[gte]`. */
const since = (fields: Fields, created: number) => created >= Number(text(inner(fields, 'created'), 'gte') ?? 0);

/** Rows of one kind, as far as filters of the same names and `created` ask for them, newest first. */
function chosen<Row extends { id: string; created: number }>(
  rows: Record<string, Row>,
  fields: Fields,
  names: readonly (keyof Row & string)[],
): Row[] {
  return Object.values(rows)
    .filter((row) => since(fields, row.created) && names.every((name) => fits(fields, name, idOf(row[name] as string))))
    .sort(newestFirst);
}

function paymentsIn(world: World, fields: Fields) {
  const intent = text(inner(fields, 'payment'), 'payment_intent');
  return Object.entries(world.state.intentOf)
    .filter(([invoice, each]) => fits(fields, 'invoice', invoice) && each === (intent ?? each))
    .map(([invoice, each]) => makeInvoicePayment(find(world, 'invoices', invoice), find(world, 'intents', each)));
}

/** What the product reads about money that went back: refunds, credit notes and disputes. */
export const refundCalls: Calls = {
  'POST /v1/credit_notes': ({ world, fields }) => {
    const amount = Number(text(fields, 'amount'));
    const back = Number(text(fields, 'refund_amount') ?? 0);
    if (back + Number(text(fields, 'credit_amount') ?? 0) !== amount)
      throw badRequest('The sum of credit amount, refund amount and out of band amount must equal the amount.');
    const to = back > 0 ? 'card' : 'balance';
    return expanded(world, moneyBack['credit-note'](world, { invoice: text(fields, 'invoice'), amount, to }), fields);
  },
  'POST /v1/disputes/:id/close': ({ world, id }) => moneyBack['lose-dispute'](world, { dispute: id }),
  'GET /v1/refunds': ({ world, fields }) =>
    listed('/v1/refunds', chosen(world.state.refunds, fields, ['payment_intent', 'charge']), fields),
  'GET /v1/refunds/:id': ({ world, id, fields }) => expanded(world, find(world, 'refunds', id), fields),
  'GET /v1/credit_notes': ({ world, fields }) =>
    listed('/v1/credit_notes', chosen(world.state.creditNotes, fields, ['invoice', 'customer']), fields),
  'GET /v1/credit_notes/:id': ({ world, id, fields }) => expanded(world, find(world, 'creditNotes', id), fields),
  'GET /v1/disputes': ({ world, fields }) =>
    listed('/v1/disputes', chosen(world.state.disputes, fields, ['payment_intent']), fields),
  'GET /v1/invoice_payments': ({ world, fields }) => listed('/v1/invoice_payments', paymentsIn(world, fields), fields),
};
