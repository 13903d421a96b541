import type Stripe from 'stripe';
import { find } from './find.ts';
import { idOf } from './http.ts';
import type { Store } from './store.ts';
import { badRequest } from './stripe-api-error.ts';

type Schedule = Stripe.SubscriptionSchedule;

/** The schedule ends, and what it scheduled with it; the subscription stays as it is. */
export function releaseSchedule(store: Store, schedule: Schedule): void {
  const subscription = detach(store, schedule, 'released');
  schedule.released_at = store.now();
  schedule.released_subscription = subscription.id;
  store.emit('subscription_schedule.released', schedule);
  store.emit('customer.subscription.updated', subscription);
}

/** @throws a StripeFault (400) for a schedule that is over */
export function rejectEnded(schedule: Schedule, verb: string): void {
  if (schedule.status === 'active' || schedule.status === 'not_started') return;
  throw badRequest(
    `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    'schedule',
  );
}

/** A subscription that ends takes its schedule with it. */
export function cancelScheduleOf(store: Store, subscription: Stripe.Subscription): void {
  const schedule = store.state.schedules[idOf(subscription.schedule)];
  if (!schedule) return;
  detach(store, schedule, 'canceled');
  schedule.canceled_at = store.now();
  store.emit('subscription_schedule.canceled', schedule);
}

function detach(store: Store, schedule: Schedule, status: 'released' | 'canceled'): Stripe.Subscription {
  const subscription = find(store, 'subscriptions', idOf(schedule.subscription));
  Object.assign(schedule, { status, subscription: null, current_phase: null });
  subscription.schedule = null;
  return subscription;
}
