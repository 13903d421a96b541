import type Stripe from 'stripe';
import { endSubscription } from '../billing.ts';
import type { Endpoints } from '../call.ts';
import { advanceTo } from '../clock.ts';
import { find } from '../find.ts';
import { text } from '../form.ts';
import { idOf } from '../http.ts';
import type { Store } from '../store.ts';
import { badRequest } from '../stripe-api-error.ts';

type TestClock = Stripe.TestHelpers.TestClock;

/** The sandbox has one clock, so a test clock moves everybody's time; at Stripe only that of its customers. */
export const testClockEndpoints: Endpoints = {
  'POST /v1/test_helpers/test_clocks': ({ store, fields }) => {
    const clock = {
      id: store.id('clock'),
      object: 'test_helpers.test_clock',
      created: store.now(),
      deletes_after: store.now() + 30 * 86_400,
      frozen_time: Number(text(fields, 'frozen_time')),
      livemode: false,
      name: text(fields, 'name') ?? null,
      status: 'ready',
      status_details: {},
    } satisfies TestClock;
    store.state.testClocks[clock.id] = clock;
    return clock;
  },
  'GET /v1/test_helpers/test_clocks/:id': ({ store, id }) => find(store, 'testClocks', id),
  'POST /v1/test_helpers/test_clocks/:id/advance': ({ store, id, fields }) => {
    const clock = find(store, 'testClocks', id);
    const to = Number(text(fields, 'frozen_time'));
    if (to <= clock.frozen_time) throw badRequest('A test clock goes forward only.', 'frozen_time');
    clock.frozen_time = to;
    advanceTo(store, to);
    return clock;
  },
  'DELETE /v1/test_helpers/test_clocks/:id': ({ store, id }) => {
    find(store, 'testClocks', id);
    delete store.state.testClocks[id];
    endAllOf(store, id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  },
};

/** A clock takes its customers with it; here they stay, without anything that would be charged. */
function endAllOf(store: Store, clock: string): void {
  for (const each of Object.values(store.state.subscriptions)) {
    const customer = store.state.customers[idOf(each.customer)];
    if (customer?.test_clock === clock && each.status !== 'canceled') endSubscription(store, each);
  }
}
