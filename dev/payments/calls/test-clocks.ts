import type Stripe from 'stripe';
import { endSubscription } from '../billing.ts';
import type { Calls } from '../calls.ts';
import { advanceTo } from '../clock.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { text } from '../form.ts';
import { idOf } from '../http.ts';
import type { World } from '../store.ts';

type TestClock = Stripe.TestHelpers.TestClock;

/** The sandbox has one clock, so a test clock moves everybody's time; at Stripe only that of its customers. */
export const testClockCalls: Calls = {
  'POST /v1/test_helpers/test_clocks': ({ world, fields }) => {
    const clock = {
      id: world.id('clock'),
      object: 'test_helpers.test_clock',
      created: world.now(),
      deletes_after: world.now() + 30 * 86_400,
      frozen_time: Number(text(fields, 'frozen_time')),
      livemode: false,
      name: text(fields, 'name') ?? null,
      status: 'ready',
      status_details: {},
    } satisfies TestClock;
    world.state.testClocks[clock.id] = clock;
    return clock;
  },
  'GET /v1/test_helpers/test_clocks/:id': ({ world, id }) => find(world, 'testClocks', id),
  'POST /v1/test_helpers/test_clocks/:id/advance': ({ world, id, fields }) => {
    const clock = find(world, 'testClocks', id);
    const to = Number(text(fields, 'frozen_time'));
    if (to <= clock.frozen_time) throw badRequest('A test clock goes forward only.', 'frozen_time');
    clock.frozen_time = to;
    advanceTo(world, to);
    return clock;
  },
  'DELETE /v1/test_helpers/test_clocks/:id': ({ world, id }) => {
    find(world, 'testClocks', id);
    delete world.state.testClocks[id];
    endAllOf(world, id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  },
};

/** A clock takes its customers with it; here they stay, without anything that would be charged. */
function endAllOf(world: World, clock: string): void {
  for (const each of Object.values(world.state.subscriptions)) {
    const customer = world.state.customers[idOf(each.customer)];
    if (customer?.test_clock === clock && each.status !== 'canceled') endSubscription(world, each);
  }
}
