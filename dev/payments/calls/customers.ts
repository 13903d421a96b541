import type Stripe from 'stripe';
import { makeBalanceTransaction } from '../balance-objects.ts';
import { endSubscription } from '../billing.ts';
import type { Endpoints } from '../call.ts';
import { find, isDeleted } from '../find.ts';
import { type Fields, list, nested, text, textMap } from '../form.ts';
import { idOf } from '../http.ts';
import { makeCustomer } from '../objects.ts';
import { requireOwnMethod, setBalance } from '../paying.ts';
import type { Store } from '../store.ts';
import { badRequest } from '../stripe-api-error.ts';
import { expand } from './expand.ts';
import { createTaxIds } from './tax-ids.ts';

export const customerEndpoints: Endpoints = {
  'POST /v1/customers': ({ store, fields }) => {
    const customer = makeCustomer(store.id('cus'), store.now());
    store.state.customers[customer.id] = change(store, customer, fields);
    customer.test_clock = text(fields, 'test_clock') ?? null;
    createTaxIds(store, customer.id, fields);
    return expand(store, customer, fields);
  },
  'GET /v1/customers/:id': ({ store, id = '', fields }) => {
    const customer = store.state.customers[id];
    if (customer && isDeleted(customer)) return deletedCustomer(id);
    return expand(store, find(store, 'customers', id), fields);
  },
  'POST /v1/customers/:id': ({ store, id, fields }) => {
    const customer = change(store, find(store, 'customers', id), fields);
    store.emit('customer.updated', customer);
    return expand(store, customer, fields);
  },
  'POST /v1/customers/:id/balance_transactions': ({ store, id, fields }) => adjustBalance(store, id, fields),
  'DELETE /v1/customers/:id': ({ store, id }) => {
    const customer = find(store, 'customers', id);
    const live = Object.values(store.state.subscriptions).filter(
      (each) => idOf(each.customer) === customer.id && !['canceled', 'incomplete_expired'].includes(each.status),
    );
    for (const subscription of live) endSubscription(store, subscription);
    store.emit('customer.deleted', customer);
    Object.assign(customer, { deleted: true, email: null, name: null, phone: null, address: null });
    return deletedCustomer(customer.id);
  },
};

/** Below zero is credit for the customer, above zero takes it back; it may leave a debt, as at Stripe. */
function adjustBalance(store: Store, id: string, fields: Fields): Stripe.CustomerBalanceTransaction {
  const customer = find(store, 'customers', id);
  const amount = Number(text(fields, 'amount'));
  const currency = text(fields, 'currency');
  if (!Number.isInteger(amount) || amount === 0) throw badRequest('Invalid integer', 'amount');
  if (!currency) throw badRequest('Missing required param: currency.', 'currency', 'parameter_missing');
  if (customer.currency && customer.currency !== currency)
    throw badRequest('You cannot combine currencies on a single customer.', 'currency');
  setBalance(store, customer, customer.balance + amount);
  const description = text(fields, 'description') ?? null;
  const made = { id: store.id('cbtxn'), created: store.now(), customer, amount, currency, description };
  return makeBalanceTransaction({ ...made, metadata: textMap(fields, 'metadata') });
}

const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true });

function change(store: Store, customer: Stripe.Customer, fields: Fields): Stripe.Customer {
  customer.email = text(fields, 'email') ?? customer.email;
  customer.name = text(fields, 'name') ?? customer.name ?? null;
  customer.phone = text(fields, 'phone') ?? customer.phone ?? null;
  if (fields.preferred_locales) customer.preferred_locales = list(fields, 'preferred_locales').map(String);
  customer.address = postalAddressIn(fields) ?? customer.address ?? null;
  customer.metadata = textMap(fields, 'metadata', customer.metadata);
  const method = text(nested(fields, 'invoice_settings'), 'default_payment_method');
  if (method !== undefined)
    customer.invoice_settings.default_payment_method =
      requireOwnMethod(store, customer.id, method, 'invoice_settings[default_payment_method]') ?? null;
  return customer;
}

function postalAddressIn(fields: Fields): Stripe.Address | undefined {
  const given = nested(fields, 'address');
  if (Object.keys(given).length === 0) return undefined;
  const line = (name: string) => text(given, name) || null;
  return {
    city: line('city'),
    country: line('country'),
    line1: line('line1'),
    line2: line('line2'),
    postal_code: line('postal_code'),
    state: line('state'),
  };
}
