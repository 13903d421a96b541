import type Stripe from 'stripe';
import { endSubscription, keepForNextInvoice, setPrice } from './billing.ts';
import { badRequest } from './faults.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { itemOf, prorations } from './lines.ts';
import { releaseSchedule } from './schedule-ends.ts';
import { makePhase, makeSchedule } from './schedule-objects.ts';
import type { World } from './store.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

export function scheduleFrom(world: World, subscription: Stripe.Subscription): Schedule {
  if (subscription.schedule)
    throw badRequest('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription');
  if (subscription.status === 'canceled')
    throw badRequest('You cannot migrate a subscription that is canceled.', 'from_subscription');
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription);
  const phase = makePhase({ start, end, price, proration: 'create_prorations', metadata: subscription.metadata });
  const schedule = makeSchedule(world.id('sub_sched'), world.now(), subscription, phase);
  world.state.schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  world.emit('subscription_schedule.created', schedule);
  world.emit('customer.subscription.updated', subscription);
  return schedule;
}

/** When a schedule does something next, and what. */
export function dueOfSchedules(world: World): { at: number; happen: () => void }[] {
  return Object.values(world.state.schedules).flatMap((schedule) => {
    const current = schedule.current_phase;
    if (schedule.status !== 'active' || !current) return [];
    const next = schedule.phases.find(({ start_date: start }) => start >= current.end_date);
    return [{ at: current.end_date, happen: () => (next ? enter(world, schedule, next) : complete(world, schedule)) }];
  });
}

/** Prices change before the renewal of the same moment, so the new month costs the new price. */
function enter(world: World, schedule: Schedule, phase: Phase): void {
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  const subscription = find(world, 'subscriptions', idOf(schedule.subscription));
  const price = find(world, 'prices', idOf(phase.items[0]?.price as string));
  subscription.metadata = { ...subscription.metadata, ...phase.metadata };
  world.emit('subscription_schedule.updated', schedule);
  if (price.id === itemOf(subscription).price.id) return;
  if (phase.proration_behavior !== 'none' && phase.start_date < itemOf(subscription).current_period_end)
    keepForNextInvoice(world, subscription, prorations(world, subscription, price, phase.start_date));
  setPrice(world, subscription, price);
}

function complete(world: World, schedule: Schedule): void {
  if (schedule.end_behavior === 'cancel')
    endSubscription(world, find(world, 'subscriptions', idOf(schedule.subscription)));
  else releaseSchedule(world, schedule);
}
