import type Stripe from 'stripe';
import { badRequest } from './faults.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import type { World } from './store.ts';

type Schedule = Stripe.SubscriptionSchedule;

/** The schedule ends, and what it scheduled with it; the subscription stays as it is. */
export function releaseSchedule(world: World, schedule: Schedule): void {
  const subscription = detach(world, schedule, 'released');
  schedule.released_at = world.now();
  schedule.released_subscription = subscription.id;
  world.emit('subscription_schedule.released', schedule);
  world.emit('customer.subscription.updated', subscription);
}

/** @throws a StripeFault (400) for a schedule that is over */
export function refuseOver(schedule: Schedule, verb: string): void {
  if (schedule.status === 'active' || schedule.status === 'not_started') return;
  throw badRequest(
    `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    'schedule',
  );
}

/** A subscription that ends takes its schedule with it. */
export function cancelScheduleOf(world: World, subscription: Stripe.Subscription): void {
  const schedule = world.state.schedules[idOf(subscription.schedule)];
  if (!schedule) return;
  detach(world, schedule, 'canceled');
  schedule.canceled_at = world.now();
  world.emit('subscription_schedule.canceled', schedule);
}

function detach(world: World, schedule: Schedule, status: 'released' | 'canceled'): Stripe.Subscription {
  const subscription = find(world, 'subscriptions', idOf(schedule.subscription));
  Object.assign(schedule, { status, subscription: null, current_phase: null });
  subscription.schedule = null;
  return subscription;
}
