import type Stripe from 'stripe';
import { deferToNextInvoice, endSubscription, setPrice } from './billing.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { itemOf, prorations } from './lines.ts';
import { releaseSchedule } from './schedule-ends.ts';
import { makePhase, makeSchedule } from './schedule-objects.ts';
import type { Store } from './store.ts';
import { badRequest } from './stripe-api-error.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

export function scheduleFrom(store: Store, subscription: Stripe.Subscription): Schedule {
  if (subscription.schedule)
    throw badRequest('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription');
  if (subscription.status === 'canceled')
    throw badRequest('You cannot migrate a subscription that is canceled.', 'from_subscription');
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription);
  const phase = makePhase({ start, end, price, proration: 'create_prorations', metadata: subscription.metadata });
  const schedule = makeSchedule(store.id('sub_sched'), store.now(), subscription, phase);
  store.state.schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  store.emit('subscription_schedule.created', schedule);
  store.emit('customer.subscription.updated', subscription);
  return schedule;
}

/** When a schedule does something next, and what. */
export function dueOfSchedules(store: Store): { at: number; happen: () => void }[] {
  return Object.values(store.state.schedules).flatMap((schedule) => {
    const current = schedule.current_phase;
    if (schedule.status !== 'active' || !current) return [];
    const next = schedule.phases.find(({ start_date: start }) => start >= current.end_date);
    return [{ at: current.end_date, happen: () => (next ? enter(store, schedule, next) : complete(store, schedule)) }];
  });
}

/** Prices change before the renewal of the same moment, so the new month costs the new price. */
function enter(store: Store, schedule: Schedule, phase: Phase): void {
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  const subscription = find(store, 'subscriptions', idOf(schedule.subscription));
  const price = find(store, 'prices', idOf(phase.items[0]?.price as string));
  subscription.metadata = { ...subscription.metadata, ...phase.metadata };
  store.emit('subscription_schedule.updated', schedule);
  if (price.id === itemOf(subscription).price.id) return;
  if (phase.proration_behavior !== 'none' && phase.start_date < itemOf(subscription).current_period_end)
    deferToNextInvoice(store, subscription, prorations(store, subscription, price, phase.start_date));
  setPrice(store, subscription, price);
}

function complete(store: Store, schedule: Schedule): void {
  if (schedule.end_behavior === 'cancel')
    endSubscription(store, find(store, 'subscriptions', idOf(schedule.subscription)));
  else releaseSchedule(store, schedule);
}
