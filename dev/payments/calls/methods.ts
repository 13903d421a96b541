import type { Endpoints } from '../call.ts';
import { cardOfToken, findCard, saveError } from '../cards.ts';
import { saveCard } from '../checkout.ts';
import { find } from '../find.ts';
import { nested, text } from '../form.ts';
import { badRequest } from '../stripe-api-error.ts';
import { expand } from './expand.ts';

export const methodEndpoints: Endpoints = {
  'POST /v1/payment_methods': ({ store, fields }) => {
    const details = nested(fields, 'card');
    const card = cardOfToken(text(details, 'token') ?? '') ?? findCard(text(details, 'number') ?? '');
    if (!card) throw badRequest(`No such token: '${text(details, 'token') ?? ''}'`, 'card[token]', 'resource_missing');
    return saveCard(store, card, null, text(nested(fields, 'billing_details'), 'name') ?? null);
  },
  'GET /v1/payment_methods/:id': ({ store, id }) => find(store, 'methods', id),
  'POST /v1/payment_methods/:id/attach': ({ store, id, fields }) => {
    const ready = cardOfToken(id); // pm_card_visa and its kind make a new one each time
    const method = ready ? saveCard(store, ready, null, null) : find(store, 'methods', id);
    const card = store.state.cards[method.id];
    const refusal = card ? saveError(card) : null;
    if (refusal) throw refusal;
    const { id: customer } = find(store, 'customers', text(fields, 'customer'));
    if (method.customer && method.customer !== customer)
      throw badRequest('The payment method you provided has already been attached to a customer.');
    method.customer = customer;
    store.emit('payment_method.attached', method);
    return method;
  },
  'GET /v1/setup_intents/:id': ({ store, id, fields }) => expand(store, find(store, 'setups', id), fields),
};
