import type Stripe from 'stripe';
import { afterPayment, afterVoid, voidInvoice } from '../billing.ts';
import type { Call, Calls } from '../calls.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { inner, rows, text } from '../form.ts';
import { idOf } from '../http.ts';
import { makeInvoice } from '../invoice-objects.ts';
import { itemOf, monthLine, prorations } from '../lines.ts';
import { fits, listed, newestFirst } from '../listing.ts';
import { methodOf, ownMethod, pay } from '../paying.ts';
import { expanded } from './expand.ts';

export const invoiceCalls: Calls = {
  'GET /v1/invoices': ({ world, fields }) => {
    const found = Object.values(world.state.invoices)
      .filter((each) => fits(fields, 'customer', idOf(each.customer)))
      .filter((each) => fits(fields, 'status', each.status ?? ''))
      .filter((each) => fits(fields, 'subscription', subscriptionOf(each)));
    return expanded(world, listed('/v1/invoices', found.sort(newestFirst), fields), fields);
  },
  'GET /v1/invoices/:id': ({ world, id, fields }) => expanded(world, find(world, 'invoices', id), fields),
  'GET /v1/invoices/:id/lines': ({ world, id, fields }) =>
    listed(`/v1/invoices/${id}/lines`, find(world, 'invoices', id).lines.data, fields),
  'POST /v1/invoices/create_preview': preview,
  'POST /v1/invoices/:id/pay': ({ world, id, fields }) => {
    const invoice = find(world, 'invoices', id);
    if (invoice.status !== 'open') throw badRequest('Invoice is already paid', undefined, 'invoice_already_paid');
    const subscription = find(world, 'subscriptions', subscriptionOf(invoice));
    const asked = ownMethod(world, idOf(invoice.customer), text(fields, 'payment_method'), 'payment_method');
    const method = asked ?? methodOf(world, subscription);
    const outcome = pay(world, invoice, method, false);
    if (outcome === 'confirm')
      throw badRequest('This payment requires authentication.', undefined, 'invoice_payment_intent_requires_action');
    if (outcome !== 'paid') throw outcome;
    afterPayment(world, invoice);
    return invoice;
  },
  'POST /v1/invoices/:id/void': ({ world, id }) => {
    const invoice = find(world, 'invoices', id);
    if (invoice.status !== 'open') throw badRequest('You can only void open invoices.');
    voidInvoice(world, invoice);
    const subscription = world.state.subscriptions[subscriptionOf(invoice)];
    if (subscription?.latest_invoice === id) afterVoid(world, subscription);
    return invoice;
  },
};

const subscriptionOf = (invoice: Stripe.Invoice) => idOf(invoice.parent?.subscription_details?.subscription);

/** What a change would cost: at once with `always_invoice`, else the next month's invoice with its prorations. */
function preview({ world, fields }: Call): object {
  const subscription = find(world, 'subscriptions', text(fields, 'subscription'));
  const details = inner(fields, 'subscription_details');
  const [wanted] = rows(details, 'items');
  const price = wanted ? find(world, 'prices', text(wanted, 'price')) : itemOf(subscription).price;
  if (price.currency !== subscription.currency)
    throw badRequest('The price specified only supports another currency.', 'items');
  const at = Number(text(details, 'proration_date') ?? world.now());
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const lines = price.id === itemOf(subscription).price.id ? [] : prorations(world, subscription, price, at);
  if (text(details, 'proration_behavior') !== 'always_invoice') {
    const after = structuredClone(subscription);
    itemOf(after).price = price;
    lines.push(monthLine(world, after, end, end + (end - start)));
  }
  const customer = find(world, 'customers', idOf(subscription.customer));
  const id = world.id('upcoming_in');
  const invoice = makeInvoice({
    id,
    number: null,
    created: world.now(),
    reason: 'upcoming',
    customer,
    subscription,
    lines,
    waiting: world.state.waiting[subscription.id] ?? [],
    hostedUrl: null,
    start,
    end,
  });
  return { ...invoice, status: 'draft' };
}
