import type Stripe from 'stripe';
import { afterPayment, afterVoid, voidInvoice } from '../billing.ts';
import type { EndpointRequest, Endpoints } from '../call.ts';
import { find } from '../find.ts';
import { nested, rows, text } from '../form.ts';
import { idOf } from '../http.ts';
import { makeInvoice } from '../invoice-objects.ts';
import { itemOf, monthLine } from '../lines.ts';
import { matchesFilter, newestFirst, paginate } from '../listing.ts';
import { methodOf, pay, requireOwnMethod } from '../paying.ts';
import { changeLines } from '../price-change.ts';
import { badRequest } from '../stripe-api-error.ts';
import { expand } from './expand.ts';
import { anchorIn } from './subscriptions.ts';

export const invoiceEndpoints: Endpoints = {
  'GET /v1/invoices': ({ store, fields }) => {
    const found = Object.values(store.state.invoices)
      .filter((each) => matchesFilter(fields, 'customer', idOf(each.customer)))
      .filter((each) => matchesFilter(fields, 'status', each.status ?? ''))
      .filter((each) => matchesFilter(fields, 'subscription', subscriptionOf(each)));
    return expand(store, paginate('/v1/invoices', found.sort(newestFirst), fields), fields);
  },
  'GET /v1/invoices/:id': ({ store, id, fields }) => expand(store, find(store, 'invoices', id), fields),
  'GET /v1/invoices/:id/lines': ({ store, id, fields }) =>
    paginate(`/v1/invoices/${id}/lines`, find(store, 'invoices', id).lines.data, fields),
  'POST /v1/invoices/create_preview': preview,
  'POST /v1/invoices/:id/pay': ({ store, id, fields }) => {
    const invoice = find(store, 'invoices', id);
    if (invoice.status !== 'open') throw badRequest('Invoice is already paid', undefined, 'invoice_already_paid');
    const subscription = find(store, 'subscriptions', subscriptionOf(invoice));
    const asked = requireOwnMethod(store, idOf(invoice.customer), text(fields, 'payment_method'), 'payment_method');
    const method = asked ?? methodOf(store, subscription);
    const outcome = pay(store, invoice, method, false);
    if (outcome === 'confirm')
      throw badRequest('This payment requires authentication.', undefined, 'invoice_payment_intent_requires_action');
    if (outcome !== 'paid') throw outcome;
    afterPayment(store, invoice);
    return invoice;
  },
  'POST /v1/invoices/:id/void': ({ store, id }) => {
    const invoice = find(store, 'invoices', id);
    if (invoice.status !== 'open') throw badRequest('You can only void open invoices.');
    voidInvoice(store, invoice);
    const subscription = store.state.subscriptions[subscriptionOf(invoice)];
    if (subscription?.latest_invoice === id) afterVoid(store, subscription);
    return invoice;
  },
};

const subscriptionOf = (invoice: Stripe.Invoice) => idOf(invoice.parent?.subscription_details?.subscription);

/** What a change would cost: at once with `always_invoice`, else the next month's invoice with its prorations. */
function preview({ store, fields }: EndpointRequest): object {
  const subscription = find(store, 'subscriptions', text(fields, 'subscription'));
  const details = nested(fields, 'subscription_details');
  const [wanted] = rows(details, 'items');
  const price = wanted ? find(store, 'prices', text(wanted, 'price')) : itemOf(subscription).price;
  if (price.currency !== subscription.currency)
    throw badRequest('The price specified only supports another currency.', 'items');
  const at = Number(text(details, 'proration_date') ?? store.now());
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const newMonth = anchorIn(details) === 'now';
  const proration = text(details, 'proration_behavior') ?? 'create_prorations';
  const change = { price, at, newMonth, proration, payment: undefined };
  const isSame = price.id === itemOf(subscription).price.id && !newMonth;
  const lines = isSame ? [] : changeLines(store, subscription, change);
  if (!newMonth && proration !== 'always_invoice') {
    const after = structuredClone(subscription);
    itemOf(after).price = price;
    lines.push(monthLine(store, after, end, end + (end - start)));
  }
  const customer = find(store, 'customers', idOf(subscription.customer));
  const id = store.id('upcoming_in');
  const invoice = makeInvoice({
    id,
    number: null,
    created: store.now(),
    reason: 'upcoming',
    customer,
    subscription,
    lines,
    waiting: store.state.waiting[subscription.id] ?? [],
    hostedUrl: null,
    start,
    end,
  });
  return { ...invoice, status: 'draft' };
}
