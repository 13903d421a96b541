import type Stripe from 'stripe';
import { awaitFirstPayment, deferToNextInvoice, endSubscription, setPrice, startSubscription } from '../billing.ts';
import type { EndpointRequest, Endpoints } from '../call.ts';
import { find } from '../find.ts';
import { type Fields, nested, rows, strings, text, textMap } from '../form.ts';
import { idOf } from '../http.ts';
import { itemOf } from '../lines.ts';
import { matchesFilter, newestFirst, paginate } from '../listing.ts';
import { paymentOutcome, requireOwnMethod } from '../paying.ts';
import { changeLines, invoiceChange } from '../price-change.ts';
import { badRequest, notFound } from '../stripe-api-error.ts';
import { rejectClassic } from './billing-mode.ts';
import { expand } from './expand.ts';

export const subscriptionEndpoints: Endpoints = {
  'POST /v1/subscriptions': create,
  'GET /v1/subscriptions': ({ store, fields }) => {
    const found = Object.values(store.state.subscriptions)
      .filter((each) => matchesFilter(fields, 'customer', idOf(each.customer)))
      .filter((each) => matchesFilter(fields, 'price', itemOf(each).price.id))
      .filter((each) => matchesStatus(text(fields, 'status'), each.status));
    return expand(store, paginate('/v1/subscriptions', found.sort(newestFirst), fields), fields);
  },
  'GET /v1/subscriptions/:id': ({ store, id, fields }) => expand(store, find(store, 'subscriptions', id), fields),
  'POST /v1/subscriptions/:id': (call) => expand(call.store, update(call), call.fields),
  'DELETE /v1/subscriptions/:id': ({ store, id }) => {
    const subscription = find(store, 'subscriptions', id);
    if (isEnded(subscription)) throw notFound('subscription', id);
    endSubscription(store, subscription);
    return subscription;
  },
};

const isEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

/** What may stand beside `pending_if_incomplete`: only what a pending update can keep. */
const pendable = [
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'items',
  'metadata',
  'expand',
];

function rejectBesidePending(fields: Fields): void {
  if (text(fields, 'payment_behavior') !== 'pending_if_incomplete') return;
  const unknownName = Object.keys(fields).find((name) => !pendable.includes(name));
  if (unknownName)
    throw badRequest(
      `You cannot update \`${unknownName}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`,
      unknownName,
    );
}

function matchesStatus(asked: string | undefined, status: string): boolean {
  if (asked === undefined) return status !== 'canceled';
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return asked === 'all' || asked === status;
}

function create({ store, fields }: EndpointRequest) {
  const customer = find(store, 'customers', text(fields, 'customer'));
  const price = find(store, 'prices', text(rows(fields, 'items')[0] ?? {}, 'price'));
  if (customer.currency && customer.currency !== price.currency)
    throw badRequest('You cannot combine currencies on a single customer.', 'customer');
  const method = requireOwnMethod(store, customer.id, text(fields, 'default_payment_method'), 'default_payment_method');
  if (text(fields, 'payment_behavior') === 'error_if_incomplete') {
    const card = store.state.cards[method ?? idOf(customer.invoice_settings.default_payment_method)];
    const verdict = paymentOutcome(store, { card, confirmed: false, customer: customer.id });
    if (verdict === 'confirm')
      throw badRequest(
        'This payment requires authentication.',
        undefined,
        'subscription_payment_intent_requires_action',
      );
    if (verdict !== 'paid') throw verdict;
  }
  rejectClassic(fields);
  const asked = nested(fields, 'payment_settings');
  const settings = {
    methodTypes: strings(asked, 'payment_method_types', null),
    saveMethod: text(asked, 'save_default_payment_method') ?? 'off',
  };
  const tax = text(nested(fields, 'automatic_tax'), 'enabled') === 'true';
  const input = { customer: customer.id, price, method, settings, tax, metadata: textMap(fields, 'metadata') };
  const subscription =
    text(fields, 'payment_behavior') === 'default_incomplete'
      ? awaitFirstPayment(store, input)
      : startSubscription(store, { ...input, confirmed: false }).subscription;
  return expand(store, subscription, fields);
}

function update(request: EndpointRequest): Stripe.Subscription {
  const { store, id, fields } = request;
  const subscription = find(store, 'subscriptions', id);
  if (subscription.status === 'canceled')
    throw badRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
  if (isEnded(subscription))
    throw badRequest('You cannot update a subscription that is `canceled` or `incomplete_expired`.');
  rejectBesidePending(fields);
  const atEnd = text(fields, 'cancel_at_period_end');
  if (atEnd !== undefined && subscription.schedule) throw managedBySchedule(idOf(subscription.schedule));
  const method = text(fields, 'default_payment_method');
  if (method !== undefined)
    subscription.default_payment_method = requireOwnMethod(
      store,
      idOf(subscription.customer),
      method,
      'default_payment_method',
    );
  subscription.metadata = textMap(fields, 'metadata', subscription.metadata);
  if (atEnd !== undefined) {
    subscription.cancel_at_period_end = atEnd === 'true';
    subscription.canceled_at = atEnd === 'true' ? store.now() : null;
  }
  pauseOrResume(subscription, fields);
  const [item] = rows(fields, 'items');
  if (anchorIn(fields) === 'now' && !item) throw badRequest('A new month is known here with a price only.');
  if (item) changePrice(request, subscription, find(store, 'prices', text(item, 'price')));
  else store.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** Of a subscription's update: an object since 2026-09-30.endive, and no moment. */
export function anchorIn(fields: Fields): 'now' | 'unchanged' {
  if (typeof fields.billing_cycle_anchor === 'string') throw badRequest('Invalid object', 'billing_cycle_anchor');
  const anchor = text(nested(fields, 'billing_cycle_anchor'), 'type') ?? 'unchanged';
  if (anchor !== 'now' && anchor !== 'unchanged')
    throw badRequest('Invalid type: must be one of now or unchanged', 'billing_cycle_anchor[type]');
  return anchor;
}

/** An empty value resumes. The status stays as it is. */
function pauseOrResume(subscription: Stripe.Subscription, fields: Fields): void {
  if (fields.pause_collection === '') subscription.pause_collection = null;
  const behavior = text(nested(fields, 'pause_collection'), 'behavior');
  if (behavior !== undefined && behavior !== 'void')
    throw badRequest('Only the behavior `void` is known here.', 'pause_collection[behavior]');
  if (behavior) subscription.pause_collection = { behavior, resumes_at: null };
}

const managedBySchedule = (schedule: string) =>
  badRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );

function changePrice({ store, fields }: EndpointRequest, subscription: Stripe.Subscription, price: Stripe.Price): void {
  if (price.currency !== subscription.currency)
    throw badRequest('The price specified only supports another currency.', 'items');
  const anchor = anchorIn(fields);
  if (price.id === itemOf(subscription).price.id && anchor !== 'now') return;
  const at = Number(text(fields, 'proration_date') ?? store.now());
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (text(fields, 'proration_date') && (at < start || at > end))
    throw badRequest('The proration date must be within the current period.', 'proration_date');
  const proration = text(fields, 'proration_behavior') ?? 'create_prorations';
  const change = { price, at, newMonth: anchor === 'now', proration, payment: text(fields, 'payment_behavior') };
  // A changed billing period is invoiced at once, whatever becomes of the prorations.
  if (change.newMonth || proration === 'always_invoice') invoiceChange(store, subscription, change);
  else {
    deferToNextInvoice(store, subscription, changeLines(store, subscription, change));
    setPrice(store, subscription, price);
  }
}
