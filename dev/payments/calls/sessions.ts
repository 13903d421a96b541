import { day } from '../calendar.ts';
import type { Calls } from '../calls.ts';
import { expireSession } from '../checkout.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, inner, rows, strings, text, texts } from '../form.ts';
import { makeSession } from '../session-objects.ts';
import type { World } from '../store.ts';
import { expanded } from './expand.ts';

export const sessionCalls: Calls = {
  'POST /v1/checkout/sessions': ({ world, fields }) => createSession(world, fields),
  'GET /v1/checkout/sessions/:id': ({ world, id, fields }) => expanded(world, find(world, 'sessions', id), fields),
  'POST /v1/checkout/sessions/:id/expire': ({ world, id }) => {
    const session = find(world, 'sessions', id);
    if (session.status !== 'open') throw badRequest('Only Checkout Sessions with a status in ["open"] can be expired.');
    expireSession(world, session);
    return session;
  },
};

function createSession(world: World, fields: Fields) {
  const mode = text(fields, 'mode');
  if (mode !== 'subscription' && mode !== 'setup')
    throw badRequest('Only subscriptions and setups are known here.', 'mode');
  const successUrl = text(fields, 'success_url');
  if (!successUrl) throw badRequest('Missing required param: success_url.', 'success_url', 'parameter_missing');
  const customer = find(world, 'customers', text(fields, 'customer'));
  const price =
    mode === 'subscription' ? find(world, 'prices', text(rows(fields, 'line_items')[0] ?? {}, 'price')) : null;
  if (price && customer.currency && customer.currency !== price.currency)
    throw badRequest('You cannot combine currencies on a single customer.', 'customer');
  const id = world.id('cs_test');
  const session = makeSession({
    id,
    created: world.now(),
    mode,
    customer: customer.id,
    reference: text(fields, 'client_reference_id') ?? null,
    currency: price?.currency ?? text(fields, 'currency') ?? null,
    amount: price?.unit_amount ?? null,
    successUrl,
    cancelUrl: text(fields, 'cancel_url') ?? null,
    url: `${world.origin}/pay/${id}`,
    expires: expiryOf(world, fields),
    allowedTypes: strings(fields, 'allowed_payment_method_types', null),
    metadata: texts(fields, 'metadata'),
  });
  session.automatic_tax.enabled = text(inner(fields, 'automatic_tax'), 'enabled') === 'true';
  world.state.sessions[id] = session;
  if (price)
    world.state.wanted[id] = { price: price.id, metadata: texts(inner(fields, 'subscription_data'), 'metadata') };
  return session;
}

/** From half an hour to a day after it was made, which is what it is unless told, by a clock that may be behind ours. */
function expiryOf(world: World, fields: Fields): number {
  const [asksFor, now] = [text(fields, 'expires_at'), world.now()];
  const asked = asksFor === undefined ? now + day : Number(asksFor) + world.state.ahead;
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
