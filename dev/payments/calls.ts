import type { Endpoints } from './call.ts';
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
