import type { Calls } from '../calls.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, inner, text } from '../form.ts';
import { makeInvoicePayment } from '../invoice-objects.ts';
import { fits, listed, newestFirst } from '../listing.ts';
import { moneyBack } from '../refunding.ts';
import { apiList, idOf } from '../wire.ts';
import { expanded } from './expand.ts';

/** Of a list: those that were made since `created[gte]`. */
const isSince = (fields: Fields, { created }: { created: number }) =>
  created >= Number(text(inner(fields, 'created'), 'gte') ?? 0);

/** What the product reads about money that went back: refunds, credit notes and disputes, never more than a hundred. */
export const refundCalls: Calls = {
  'GET /v1/refunds': ({ world, fields }) => {
    const found = Object.values(world.state.refunds)
      .filter((each) => fits(fields, 'payment_intent', idOf(each.payment_intent)))
      .filter((each) => fits(fields, 'charge', idOf(each.charge)))
      .filter((each) => isSince(fields, each));
    return listed('/v1/refunds', found.sort(newestFirst), fields);
  },
  'GET /v1/refunds/:id': ({ world, id, fields }) => expanded(world, find(world, 'refunds', id), fields),
  'GET /v1/credit_notes': ({ world, fields }) => {
    const found = Object.values(world.state.creditNotes)
      .filter((each) => fits(fields, 'invoice', idOf(each.invoice)))
      .filter((each) => fits(fields, 'customer', idOf(each.customer)))
      .filter((each) => isSince(fields, each));
    return listed('/v1/credit_notes', found.sort(newestFirst), fields);
  },
  'POST /v1/credit_notes': ({ world, fields }) => {
    const amount = Number(text(fields, 'amount'));
    const back = Number(text(fields, 'refund_amount') ?? 0);
    if (back + Number(text(fields, 'credit_amount') ?? 0) !== amount)
      throw badRequest('The sum of credit amount, refund amount and out of band amount must equal the amount.');
    const to = back > 0 ? 'card' : 'balance';
    return expanded(world, moneyBack['credit-note'](world, { invoice: text(fields, 'invoice'), amount, to }), fields);
  },
  'POST /v1/disputes/:id/close': ({ world, id }) => moneyBack['lose-dispute'](world, { dispute: id }),
  'GET /v1/credit_notes/:id': ({ world, id, fields }) => expanded(world, find(world, 'creditNotes', id), fields),
  'GET /v1/disputes': ({ world, fields }) => {
    const found = Object.values(world.state.disputes)
      .filter((each) => fits(fields, 'payment_intent', idOf(each.payment_intent)))
      .filter((each) => isSince(fields, each));
    return listed('/v1/disputes', found.sort(newestFirst), fields);
  },
  'GET /v1/invoice_payments': ({ world, fields }) => {
    const { payment } = fields;
    const wanted = typeof payment === 'object' && !Array.isArray(payment) ? text(payment, 'payment_intent') : undefined;
    const pairs = Object.entries(world.state.intentOf).filter(
      ([invoice, intent]) => intent === (wanted ?? intent) && invoice === (text(fields, 'invoice') ?? invoice),
    );
    const payments = pairs.map(([invoice, intent]) =>
      makeInvoicePayment(find(world, 'invoices', invoice), find(world, 'intents', intent)),
    );
    return apiList('/v1/invoice_payments', payments);
  },
};
