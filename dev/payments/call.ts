import type { Fields } from './form.ts';
import type { Store } from './store.ts';

export interface EndpointRequest {
  store: Store;
  /** What stands in the path where the pattern has `:id`. */
  id: string;
  /** What stands where the pattern has a second name: `/v1/customers/:id/tax_ids/:child`. */
  child: string;
  /** Body of a POST, query of a GET. */
  fields: Fields;
}

/** "POST /v1/customers/:id" to what it does. */
export type Endpoints = Record<string, (call: EndpointRequest) => object>;
