import type Stripe from 'stripe';
import type { Endpoints } from '../call.ts';
import { find } from '../find.ts';
import { type Fields, nested, rows, text } from '../form.ts';
import { paginate } from '../listing.ts';
import type { Store } from '../store.ts';
import { badRequest } from '../stripe-api-error.ts';

const taxIdsOf = ({ state }: Store, customer: string) =>
  Object.values(state.taxIds).filter((each) => each.customer === customer);

/** Numbers of a customer, as its next invoice keeps them. */
export const taxIdsForInvoice = (store: Store, customer: string): Stripe.Invoice.CustomerTaxId[] =>
  taxIdsOf(store, customer).map(({ type, value }) => ({ type, value }));

/** `tax_id_data` of a new customer. */
export function createTaxIds(store: Store, customer: string, fields: Fields): void {
  for (const row of rows(fields, 'tax_id_data')) createTaxId(store, customer, row);
}

/** Stripe refuses a number of the wrong form; whether it was given to anybody is asked later. */
function createTaxId(store: Store, customer: string, fields: Fields): Stripe.TaxId {
  const [type, value] = [text(fields, 'type') ?? '', text(fields, 'value') ?? ''];
  const form = type === 'gb_vat' ? /^GB\w{5,12}$/ : type === 'eu_vat' ? /^[A-Z]{2}[\w+*]{2,13}$/ : null;
  if (!form?.test(value)) throw badRequest(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
  const id = store.id('txi');
  const taxId = {
    id,
    object: 'tax_id',
    country: value.slice(0, 2).replace('EL', 'GR').replace('XI', 'GB'),
    created: store.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type: type as Stripe.TaxId['type'],
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  } satisfies Stripe.TaxId as Stripe.TaxId;
  store.state.taxIds[id] = taxId;
  return taxId;
}

const ownerIn = (store: Store, fields: Fields) =>
  find(store, 'customers', text(nested(fields, 'owner'), 'customer')).id;

export const taxIdEndpoints: Endpoints = {
  'GET /v1/tax_ids': ({ store, fields }) => paginate('/v1/tax_ids', taxIdsOf(store, ownerIn(store, fields)), fields),
  'POST /v1/tax_ids': ({ store, fields }) => createTaxId(store, ownerIn(store, fields), fields),
  'DELETE /v1/tax_ids/:id': ({ store, id }) => {
    find(store, 'taxIds', id);
    delete store.state.taxIds[id];
    return { id, object: 'tax_id', deleted: true };
  },
};
