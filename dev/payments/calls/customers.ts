import type Stripe from 'stripe';
import type { Calls } from '../calls.ts';
import { find } from '../find.ts';
import { type Fields, inner, list, text, texts } from '../form.ts';
import { makeCustomer } from '../objects.ts';
import { ownMethod } from '../paying.ts';
import type { World } from '../store.ts';
import { expanded } from './expand.ts';
import { keepTaxIds } from './tax-ids.ts';

export const customerCalls: Calls = {
  'POST /v1/customers': ({ world, fields }) => {
    const customer = makeCustomer(world.id('cus'), world.now());
    world.state.customers[customer.id] = change(world, customer, fields);
    customer.test_clock = text(fields, 'test_clock') ?? null;
    keepTaxIds(world, customer.id, fields);
    return expanded(world, customer, fields);
  },
  'GET /v1/customers/:id': ({ world, id, fields }) => expanded(world, find(world, 'customers', id), fields),
  'POST /v1/customers/:id': ({ world, id, fields }) => {
    const customer = change(world, find(world, 'customers', id), fields);
    world.emit('customer.updated', customer);
    return expanded(world, customer, fields);
  },
};

function change(world: World, customer: Stripe.Customer, fields: Fields): Stripe.Customer {
  customer.email = text(fields, 'email') ?? customer.email;
  customer.name = text(fields, 'name') ?? customer.name ?? null;
  customer.phone = text(fields, 'phone') ?? customer.phone ?? null;
  if (fields.preferred_locales) customer.preferred_locales = list(fields, 'preferred_locales').map(String);
  customer.address = addressIn(fields) ?? customer.address ?? null;
  customer.metadata = texts(fields, 'metadata', customer.metadata);
  const method = text(inner(fields, 'invoice_settings'), 'default_payment_method');
  if (method !== undefined)
    customer.invoice_settings.default_payment_method =
      ownMethod(world, customer.id, method, 'invoice_settings[default_payment_method]') ?? null;
  return customer;
}

function addressIn(fields: Fields): Stripe.Address | undefined {
  const given = inner(fields, 'address');
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
