import type { Calls } from '../calls.ts';
import { cardOfToken, findCard, refusalToKeep } from '../cards.ts';
import { keepCard } from '../checkout.ts';
import { find } from '../find.ts';
import { inner, text } from '../form.ts';
import { badRequest } from '../stripe-api-error.ts';
import { expanded } from './expand.ts';

export const methodCalls: Calls = {
  'POST /v1/payment_methods': ({ world, fields }) => {
    const details = inner(fields, 'card');
    const card = cardOfToken(text(details, 'token') ?? '') ?? findCard(text(details, 'number') ?? '');
    if (!card) throw badRequest(`No such token: '${text(details, 'token') ?? ''}'`, 'card[token]', 'resource_missing');
    return keepCard(world, card, null, text(inner(fields, 'billing_details'), 'name') ?? null);
  },
  'GET /v1/payment_methods/:id': ({ world, id }) => find(world, 'methods', id),
  'POST /v1/payment_methods/:id/attach': ({ world, id, fields }) => {
    const ready = cardOfToken(id); // pm_card_visa and its kind make a new one each time
    const method = ready ? keepCard(world, ready, null, null) : find(world, 'methods', id);
    const card = world.state.cards[method.id];
    const refusal = card ? refusalToKeep(card) : null;
    if (refusal) throw refusal;
    const { id: customer } = find(world, 'customers', text(fields, 'customer'));
    if (method.customer && method.customer !== customer)
      throw badRequest('The payment method you provided has already been attached to a customer.');
    method.customer = customer;
    world.emit('payment_method.attached', method);
    return method;
  },
  'GET /v1/setup_intents/:id': ({ world, id, fields }) => expanded(world, find(world, 'setups', id), fields),
};
