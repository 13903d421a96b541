import { customerEndpoints } from './calls/customers.ts';
import { eventEndpoints } from './calls/events.ts';
import { expand } from './calls/expand.ts';
import { invoiceEndpoints } from './calls/invoices.ts';
import { methodEndpoints } from './calls/methods.ts';
import { priceEndpoints } from './calls/prices.ts';
import { refundEndpoints } from './calls/refunds.ts';
import { scheduleEndpoints } from './calls/schedules.ts';
import { sessionEndpoints } from './calls/sessions.ts';
import { subscriptionEndpoints } from './calls/subscriptions.ts';
import { taxIdEndpoints } from './calls/tax-ids.ts';
import { testClockEndpoints } from './calls/test-clocks.ts';
import { find } from './find.ts';
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

export const endpoints: Endpoints = {
  ...customerEndpoints,
  ...priceEndpoints,
  ...methodEndpoints,
  ...sessionEndpoints,
  ...subscriptionEndpoints,
  ...scheduleEndpoints,
  ...invoiceEndpoints,
  ...taxIdEndpoints,
  ...testClockEndpoints,
  ...eventEndpoints,
  ...refundEndpoints,
  'GET /v1/disputes/:id': ({ store, id, fields }) => expand(store, find(store, 'disputes', id), fields),
};
