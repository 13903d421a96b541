import { day } from '../calendar.ts';
import type { Endpoints } from '../call.ts';
import { expireSession } from '../checkout.ts';
import { find } from '../find.ts';
import { type Fields, nested, rows, strings, text, textMap } from '../form.ts';
import { idOf } from '../http.ts';
import { matchesFilter, newestFirst, paginate } from '../listing.ts';
import { makeSession } from '../session-objects.ts';
import type { Store } from '../store.ts';
import { badRequest } from '../stripe-api-error.ts';
import { rejectClassic } from './billing-mode.ts';
import { expand } from './expand.ts';

export const sessionEndpoints: Endpoints = {
  'POST /v1/checkout/sessions': ({ store, fields }) => createSession(store, fields),
  'GET /v1/checkout/sessions': ({ store, fields }) => {
    const found = Object.values(store.state.sessions)
      .filter((each) => matchesFilter(fields, 'customer', idOf(each.customer)))
      .filter((each) => matchesFilter(fields, 'status', each.status ?? ''))
      .filter((each) => matchesFilter(fields, 'subscription', idOf(each.subscription)));
    return expand(store, paginate('/v1/checkout/sessions', found.sort(newestFirst), fields), fields);
  },
  'GET /v1/checkout/sessions/:id': ({ store, id, fields }) => expand(store, find(store, 'sessions', id), fields),
  'POST /v1/checkout/sessions/:id/expire': ({ store, id }) => {
    const session = find(store, 'sessions', id);
    if (session.status !== 'open') throw badRequest('Only Checkout Sessions with a status in ["open"] can be expired.');
    expireSession(store, session);
    return session;
  },
};

function createSession(store: Store, fields: Fields) {
  const mode = text(fields, 'mode');
  if (mode !== 'subscription' && mode !== 'setup')
    throw badRequest('Only subscriptions and setups are known here.', 'mode');
  const successUrl = text(fields, 'success_url');
  if (!successUrl) throw badRequest('Missing required param: success_url.', 'success_url', 'parameter_missing');
  const customer = find(store, 'customers', text(fields, 'customer'));
  const price =
    mode === 'subscription' ? find(store, 'prices', text(rows(fields, 'line_items')[0] ?? {}, 'price')) : null;
  if (price && customer.currency && customer.currency !== price.currency)
    throw badRequest('You cannot combine currencies on a single customer.', 'customer');
  const id = store.id('cs_test');
  const session = makeSession({
    id,
    created: store.now(),
    mode,
    customer: customer.id,
    reference: text(fields, 'client_reference_id') ?? null,
    currency: price?.currency ?? text(fields, 'currency') ?? null,
    amount: price?.unit_amount ?? null,
    successUrl,
    cancelUrl: text(fields, 'cancel_url') ?? null,
    url: `${store.origin}/pay/${id}`,
    expires: expiryOf(store, fields),
    allowedTypes: strings(fields, 'allowed_payment_method_types', null),
    metadata: textMap(fields, 'metadata'),
  });
  session.automatic_tax.enabled = text(nested(fields, 'automatic_tax'), 'enabled') === 'true';
  store.state.sessions[id] = session;
  rejectClassic(nested(fields, 'subscription_data'));
  if (price)
    store.state.wanted[id] = { price: price.id, metadata: textMap(nested(fields, 'subscription_data'), 'metadata') };
  return session;
}

/** From half an hour to a day after it was made, which is what it is unless told, by a clock that may be behind ours. */
function expiryOf(store: Store, fields: Fields): number {
  const [asksFor, now] = [text(fields, 'expires_at'), store.now()];
  const asked = asksFor === undefined ? now + day : Number(asksFor) + store.state.ahead;
  if (asked > now + day)
    throw badRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  if (asked < now + 1800)
    throw badRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  return asked;
}
