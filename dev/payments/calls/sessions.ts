import { day } from '../calendar.ts';
import type { Calls } from '../calls.ts';
import { expireSession } from '../checkout.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, inner, rows, text, texts } from '../form.ts';
import { makeSession } from '../session-objects.ts';
import type { World } from '../world.ts';
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

/** A day, or what was asked for; the clock of who asks may be behind the sandbox's. */
function expiryOf(world: World, fields: Fields): number {
  const asked = text(fields, 'expires_at');
  return asked === undefined ? world.now() + day : Number(asked) + world.state.ahead;
}

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
    expires: expiryOf(world, fields),
    mode,
    customer: customer.id,
    reference: text(fields, 'client_reference_id') ?? null,
    currency: price?.currency ?? text(fields, 'currency') ?? null,
    amount: price?.unit_amount ?? null,
    successUrl,
    cancelUrl: text(fields, 'cancel_url') ?? null,
    url: `${world.origin}/pay/${id}`,
    metadata: texts(fields, 'metadata'),
  });
  world.state.sessions[id] = session;
  if (price)
    world.state.wanted[id] = { price: price.id, metadata: texts(inner(fields, 'subscription_data'), 'metadata') };
  return session;
}
