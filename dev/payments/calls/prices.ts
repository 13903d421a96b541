import type { Endpoints } from '../call.ts';
import { find } from '../find.ts';
import { type Fields, list, text, textMap } from '../form.ts';
import { idOf } from '../http.ts';
import { matchesFilter, newestFirst, paginate } from '../listing.ts';
import { makePrice, makeProduct } from '../objects.ts';
import type { Store } from '../store.ts';
import { badRequest } from '../stripe-api-error.ts';
import { expand } from './expand.ts';

export const priceEndpoints: Endpoints = {
  'POST /v1/products': ({ store, fields }) => {
    const id = text(fields, 'id') ?? store.id('prod');
    if (store.state.products[id]) throw badRequest(`Product already exists.`, 'id', 'resource_already_exists');
    const product = makeProduct(id, store.now(), text(fields, 'name') ?? '', text(fields, 'description') ?? null);
    product.metadata = textMap(fields, 'metadata');
    store.state.products[id] = product;
    return product;
  },
  'POST /v1/prices/:id': ({ store, id, fields }) => {
    const price = find(store, 'prices', id);
    price.tax_behavior = text(fields, 'tax_behavior') ?? price.tax_behavior;
    return price;
  },
  'GET /v1/products/:id': ({ store, id }) => find(store, 'products', id),
  'POST /v1/prices': ({ store, fields }) => createPrice(store, fields),
  'GET /v1/prices': ({ store, fields }) => {
    const keys = list(fields, 'lookup_keys');
    const found = Object.values(store.state.prices)
      .filter((price) => keys.length === 0 || keys.includes(price.lookup_key ?? ''))
      .filter((price) => matchesFilter(fields, 'active', String(price.active)))
      .filter((price) => matchesFilter(fields, 'currency', price.currency))
      .filter((price) => matchesFilter(fields, 'product', idOf(price.product as string)));
    return expand(store, paginate('/v1/prices', found.sort(newestFirst), fields), fields);
  },
};

function createPrice(store: Store, fields: Fields) {
  const lookupKey = text(fields, 'lookup_key') ?? null;
  const isTaken = Object.values(store.state.prices).some((price) => price.lookup_key === lookupKey);
  if (lookupKey && isTaken) throw badRequest('A price already uses that lookup key.', 'lookup_key');
  const price = makePrice({
    id: store.id('price'),
    created: store.now(),
    product: find(store, 'products', text(fields, 'product')).id,
    currency: text(fields, 'currency') ?? 'gbp',
    amount: Number(text(fields, 'unit_amount')),
    lookupKey,
    metadata: textMap(fields, 'metadata'),
  });
  price.tax_behavior = text(fields, 'tax_behavior') ?? price.tax_behavior;
  store.state.prices[price.id] = price;
  return price;
}
