import type Stripe from 'stripe';
import {
  awaitFirstPayment,
  endSubscription,
  issueInvoice,
  keepForNextInvoice,
  setPrice,
  startSubscription,
  voidInvoice,
} from '../billing.ts';
import { day } from '../calendar.ts';
import type { Call, Calls } from '../calls.ts';
import { badRequest, missing } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, inner, rows, strings, text, texts } from '../form.ts';
import { idOf } from '../http.ts';
import type { LineInput } from '../invoice-objects.ts';
import { itemOf, prorations } from '../lines.ts';
import { fits, listed, newestFirst } from '../listing.ts';
import { planOfPrice } from '../objects.ts';
import { judge, methodOf, ownMethod, pay } from '../paying.ts';
import type { World } from '../store.ts';
import { expanded } from './expand.ts';

export const subscriptionCalls: Calls = {
  'POST /v1/subscriptions': create,
  'GET /v1/subscriptions': ({ world, fields }) => {
    const found = Object.values(world.state.subscriptions)
      .filter((each) => fits(fields, 'customer', idOf(each.customer)))
      .filter((each) => fits(fields, 'price', itemOf(each).price.id))
      .filter((each) => isAsked(text(fields, 'status'), each.status));
    return expanded(world, listed('/v1/subscriptions', found.sort(newestFirst), fields), fields);
  },
  'GET /v1/subscriptions/:id': ({ world, id, fields }) => expanded(world, find(world, 'subscriptions', id), fields),
  'POST /v1/subscriptions/:id': (call) => expanded(call.world, update(call), call.fields),
  'DELETE /v1/subscriptions/:id': ({ world, id }) => {
    const subscription = find(world, 'subscriptions', id);
    if (isOver(subscription)) throw missing('subscription', id);
    endSubscription(world, subscription);
    return subscription;
  },
};

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

/** What may stand beside `pending_if_incomplete`: only what a pending update can keep. */
const pendable = ['payment_behavior', 'proration_behavior', 'proration_date', 'items', 'metadata', 'expand'];

function refuseBesidePending(fields: Fields): void {
  if (text(fields, 'payment_behavior') !== 'pending_if_incomplete') return;
  const stranger = Object.keys(fields).find((name) => !pendable.includes(name));
  if (stranger)
    throw badRequest(
      `You cannot update \`${stranger}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`,
      stranger,
    );
}

function isAsked(asked: string | undefined, status: string): boolean {
  if (asked === undefined) return status !== 'canceled';
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return asked === 'all' || asked === status;
}

function create({ world, fields }: Call) {
  const customer = find(world, 'customers', text(fields, 'customer'));
  const price = find(world, 'prices', text(rows(fields, 'items')[0] ?? {}, 'price'));
  if (customer.currency && customer.currency !== price.currency)
    throw badRequest('You cannot combine currencies on a single customer.', 'customer');
  const method = ownMethod(world, customer.id, text(fields, 'default_payment_method'), 'default_payment_method');
  if (text(fields, 'payment_behavior') === 'error_if_incomplete') {
    const card = world.state.cards[method ?? idOf(customer.invoice_settings.default_payment_method)];
    const verdict = judge(world, { card, confirmed: false, customer: customer.id });
    if (verdict === 'confirm')
      throw badRequest(
        'This payment requires authentication.',
        undefined,
        'subscription_payment_intent_requires_action',
      );
    if (verdict !== 'paid') throw verdict;
  }
  const asked = inner(fields, 'payment_settings');
  const settings = {
    methodTypes: strings(asked, 'payment_method_types', null),
    saveMethod: text(asked, 'save_default_payment_method') ?? 'off',
  };
  const tax = text(inner(fields, 'automatic_tax'), 'enabled') === 'true';
  const input = { customer: customer.id, price, method, settings, tax, metadata: texts(fields, 'metadata') };
  const subscription =
    text(fields, 'payment_behavior') === 'default_incomplete'
      ? awaitFirstPayment(world, input)
      : startSubscription(world, { ...input, confirmed: false }).subscription;
  return expanded(world, subscription, fields);
}

function update(call: Call): Stripe.Subscription {
  const { world, id, fields } = call;
  const subscription = find(world, 'subscriptions', id);
  if (subscription.status === 'canceled')
    throw badRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
  if (isOver(subscription))
    throw badRequest('You cannot update a subscription that is `canceled` or `incomplete_expired`.');
  refuseBesidePending(fields);
  subscription.metadata = texts(fields, 'metadata', subscription.metadata);
  const method = text(fields, 'default_payment_method');
  if (method !== undefined)
    subscription.default_payment_method = ownMethod(
      world,
      idOf(subscription.customer),
      method,
      'default_payment_method',
    );
  const atEnd = text(fields, 'cancel_at_period_end');
  if (atEnd !== undefined) {
    if (subscription.schedule) throw managed(idOf(subscription.schedule));
    subscription.cancel_at_period_end = atEnd === 'true';
    subscription.canceled_at = atEnd === 'true' ? world.now() : null;
  }
  const [item] = rows(fields, 'items');
  if (item) changePrice(call, subscription, find(world, 'prices', text(item, 'price')));
  else world.emit('customer.subscription.updated', subscription);
  return subscription;
}

const managed = (schedule: string) =>
  badRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );

function changePrice({ world, fields }: Call, subscription: Stripe.Subscription, price: Stripe.Price): void {
  if (price.currency !== subscription.currency)
    throw badRequest('The price specified only supports another currency.', 'items');
  if (price.id === itemOf(subscription).price.id) return;
  const at = Number(text(fields, 'proration_date') ?? world.now());
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (text(fields, 'proration_date') && (at < start || at > end))
    throw badRequest('The proration date must be within the current period.', 'proration_date');
  const lines = prorations(world, subscription, price, at);
  if (text(fields, 'proration_behavior') === 'always_invoice') invoiceNow(world, subscription, price, lines, fields);
  else {
    keepForNextInvoice(world, subscription, lines);
    setPrice(world, subscription, price);
  }
}

/** The change is paid for at once; unpaid, it is refused or waits, as `payment_behavior` says. */
function invoiceNow(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  lines: LineInput[],
  fields: Fields,
): void {
  const before = subscription.latest_invoice;
  const invoice = issueInvoice(world, subscription, 'subscription_update', lines);
  subscription.latest_invoice = invoice.id;
  const outcome = pay(world, invoice, methodOf(world, subscription), false);
  if (outcome === 'paid') setPrice(world, subscription, price);
  else if (text(fields, 'payment_behavior') === 'error_if_incomplete') {
    voidInvoice(world, invoice);
    subscription.latest_invoice = before;
    throw outcome === 'confirm' ? badRequest('This payment requires authentication.') : outcome;
  } else wait(world, subscription, price);
}

/** The change happens when its invoice is paid, or is forgotten after 23 hours. */
function wait(world: World, subscription: Stripe.Subscription, price: Stripe.Price): void {
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: world.now() + day - 3600,
    metadata: null,
    subscription_items: [{ ...itemOf(subscription), price, plan: planOfPrice(price) }],
    trial_end: null,
    trial_from_plan: null,
  } satisfies Stripe.Subscription.PendingUpdate;
  world.emit('customer.subscription.updated', subscription);
}
