import type { Calls } from '../calls.ts';
import { find } from '../find.ts';
import { text } from '../form.ts';
import { makeInvoicePayment } from '../invoice-objects.ts';
import { apiList } from '../wire.ts';
import { expanded } from './expand.ts';

const newestFirst = <Row extends { created: number; id: string }>(rows: Row[]) =>
  rows.sort((a, b) => b.created - a.created || b.id.localeCompare(a.id));

/** What the product reads about money that went back: refunds, credit notes and disputes, never more than a hundred. */
export const refundCalls: Calls = {
  'GET /v1/refunds': ({ world, fields }) =>
    apiList(
      '/v1/refunds',
      newestFirst(
        Object.values(world.state.refunds).filter((each) => each.payment_intent === text(fields, 'payment_intent')),
      ),
    ),
  'GET /v1/refunds/:id': ({ world, id, fields }) => expanded(world, find(world, 'refunds', id), fields),
  'GET /v1/credit_notes': ({ world, fields }) =>
    apiList(
      '/v1/credit_notes',
      newestFirst(
        Object.values(world.state.creditNotes).filter(
          ({ invoice, customer }) =>
            invoice === (text(fields, 'invoice') ?? invoice) && customer === (text(fields, 'customer') ?? customer),
        ),
      ),
    ),
  'GET /v1/credit_notes/:id': ({ world, id, fields }) => expanded(world, find(world, 'creditNotes', id), fields),
  'GET /v1/disputes': ({ world, fields }) =>
    apiList(
      '/v1/disputes',
      newestFirst(
        Object.values(world.state.disputes).filter((each) => each.payment_intent === text(fields, 'payment_intent')),
      ),
    ),
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
