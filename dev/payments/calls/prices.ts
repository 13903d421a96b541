import type { Calls } from '../calls.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, list, text, texts } from '../form.ts';
import { idOf } from '../http.ts';
import { fits, listed, newestFirst } from '../listing.ts';
import { makePrice, makeProduct } from '../objects.ts';
import type { World } from '../store.ts';
import { expanded } from './expand.ts';

export const priceCalls: Calls = {
  'POST /v1/products': ({ world, fields }) => {
    const id = text(fields, 'id') ?? world.id('prod');
    if (world.state.products[id]) throw badRequest(`Product already exists.`, 'id', 'resource_already_exists');
    const product = makeProduct(id, world.now(), text(fields, 'name') ?? '', text(fields, 'description') ?? null);
    product.metadata = texts(fields, 'metadata');
    world.state.products[id] = product;
    return product;
  },
  'POST /v1/prices/:id': ({ world, id, fields }) => {
    const price = find(world, 'prices', id);
    price.tax_behavior = text(fields, 'tax_behavior') ?? price.tax_behavior;
    return price;
  },
  'GET /v1/products/:id': ({ world, id }) => find(world, 'products', id),
  'POST /v1/prices': ({ world, fields }) => createPrice(world, fields),
  'GET /v1/prices': ({ world, fields }) => {
    const keys = list(fields, 'lookup_keys');
    const found = Object.values(world.state.prices)
      .filter((price) => keys.length === 0 || keys.includes(price.lookup_key ?? ''))
      .filter((price) => fits(fields, 'active', String(price.active)))
      .filter((price) => fits(fields, 'currency', price.currency))
      .filter((price) => fits(fields, 'product', idOf(price.product as string)));
    return expanded(world, listed('/v1/prices', found.sort(newestFirst), fields), fields);
  },
};

function createPrice(world: World, fields: Fields) {
  const lookupKey = text(fields, 'lookup_key') ?? null;
  const isTaken = Object.values(world.state.prices).some((price) => price.lookup_key === lookupKey);
  if (lookupKey && isTaken) throw badRequest('A price already uses that lookup key.', 'lookup_key');
  const price = makePrice({
    id: world.id('price'),
    created: world.now(),
    product: find(world, 'products', text(fields, 'product')).id,
    currency: text(fields, 'currency') ?? 'gbp',
    amount: Number(text(fields, 'unit_amount')),
    lookupKey,
    metadata: texts(fields, 'metadata'),
  });
  price.tax_behavior = text(fields, 'tax_behavior') ?? price.tax_behavior;
  world.state.prices[price.id] = price;
  return price;
}
