import { customerCalls } from './calls/customers.ts';
import { eventCalls } from './calls/events.ts';
import { expanded } from './calls/expand.ts';
import { invoiceCalls } from './calls/invoices.ts';
import { methodCalls } from './calls/methods.ts';
import { priceCalls } from './calls/prices.ts';
import { refundCalls } from './calls/refunds.ts';
import { scheduleCalls } from './calls/schedules.ts';
import { sessionCalls } from './calls/sessions.ts';
import { subscriptionCalls } from './calls/subscriptions.ts';
import { taxIdCalls } from './calls/tax-ids.ts';
import { testClockCalls } from './calls/test-clocks.ts';
import { find } from './find.ts';
import type { Fields } from './form.ts';
import type { World } from './store.ts';

export interface Call {
  world: World;
  /** What stands in the path where the pattern has `:id`. */
  id: string;
  /** What stands where the pattern has a second name: `/v1/customers/:id/tax_ids/:child`. */
  child: string;
  /** Body of a POST, query of a GET. */
  fields: Fields;
}

/** "POST /v1/customers/:id" to what it does. */
export type Calls = Record<string, (call: Call) => object>;

export const calls: Calls = {
  ...customerCalls,
  ...priceCalls,
  ...methodCalls,
  ...sessionCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...invoiceCalls,
  ...taxIdCalls,
  ...testClockCalls,
  ...eventCalls,
  ...refundCalls,
  'GET /v1/disputes/:id': ({ world, id, fields }) => expanded(world, find(world, 'disputes', id), fields),
};
