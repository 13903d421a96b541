import type Stripe from 'stripe';
import type { Calls } from '../calls.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, inner, rows, text } from '../form.ts';
import { listed } from '../listing.ts';
import type { World } from '../store.ts';

const taxIdsOf = ({ state }: World, customer: string) =>
  Object.values(state.taxIds).filter((each) => each.customer === customer);

/** Numbers of a customer, as its next invoice keeps them. */
export const taxIdsForInvoice = (world: World, customer: string): Stripe.Invoice.CustomerTaxId[] =>
  taxIdsOf(world, customer).map(({ type, value }) => ({ type, value }));

/** `tax_id_data` of a new customer. */
export function keepTaxIds(world: World, customer: string, fields: Fields): void {
  for (const row of rows(fields, 'tax_id_data')) keep(world, customer, row);
}

/** Stripe refuses a number of the wrong form; whether it was given to anybody is asked later. */
function keep(world: World, customer: string, fields: Fields): Stripe.TaxId {
  const [type, value] = [text(fields, 'type') ?? '', text(fields, 'value') ?? ''];
  const form = type === 'gb_vat' ? /^GB\w{5,12}$/ : type === 'eu_vat' ? /^[A-Z]{2}[\w+*]{2,13}$/ : null;
  if (!form?.test(value)) throw badRequest(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
  const id = world.id('txi');
  const taxId = {
    id,
    object: 'tax_id',
    country: value.slice(0, 2).replace('EL', 'GR').replace('XI', 'GB'),
    created: world.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type: type as Stripe.TaxId['type'],
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  } satisfies Stripe.TaxId as Stripe.TaxId;
  world.state.taxIds[id] = taxId;
  return taxId;
}

const ownerIn = (world: World, fields: Fields) => find(world, 'customers', text(inner(fields, 'owner'), 'customer')).id;

export const taxIdCalls: Calls = {
  'GET /v1/tax_ids': ({ world, fields }) => listed('/v1/tax_ids', taxIdsOf(world, ownerIn(world, fields)), fields),
  'POST /v1/tax_ids': ({ world, fields }) => keep(world, ownerIn(world, fields), fields),
  'DELETE /v1/tax_ids/:id': ({ world, id }) => {
    find(world, 'taxIds', id);
    delete world.state.taxIds[id];
    return { id, object: 'tax_id', deleted: true };
  },
};
