import type { Subscription } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { ignoreAlreadyEnded } from './competing-attempts.server.ts';
import { scheduleParams } from './stripe-params.server.ts';

interface ScheduleInput {
  attemptId: string;
  subscription: Subscription;
  price: string;
}

export async function scheduleChange({ attemptId, subscription, price }: ScheduleInput): Promise<void> {
  await withdrawPendingChange(subscription);
  await keepCardForSchedule(subscription.stripeId, attemptId);
  const key = (what: string) => ({ idempotencyKey: `${what}:${attemptId}` });
  const schedules = stripe().subscriptionSchedules;
  const schedule = await schedules.create({ from_subscription: subscription.stripeId }, key('schedule'));
  await schedules.update(schedule.id, scheduleParams(schedule, price), key('phases'));
}

/** A schedule pays with the customer's default card; a card from the checkout is only the subscription's. */
async function keepCardForSchedule(subscription: string, attemptId: string): Promise<void> {
  const { customer, default_payment_method: method } = await stripe().subscriptions.retrieve(subscription);
  if (!method) return;
  const settings = { invoice_settings: { default_payment_method: idOf(method) } };
  await stripe().customers.update(idOf(customer), settings, { idempotencyKey: `schedule-card:${attemptId}` });
}

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

export async function withdrawPendingChange(subscription: Subscription): Promise<void> {
  await releaseSchedule(subscription);
  await withdrawCancellation(subscription);
}

/** Stripe rejects other changes of a subscription that a schedule manages. */
export async function releaseSchedule({ scheduleId }: Subscription): Promise<void> {
  if (!scheduleId) return;
  const key = { idempotencyKey: `release:${scheduleId}` };
  await ignoreAlreadyEnded(() => stripe().subscriptionSchedules.release(scheduleId, {}, key));
}

export async function withdrawCancellation({ stripeId, cancelAtPeriodEnd }: Subscription): Promise<void> {
  if (!cancelAtPeriodEnd) return;
  const found = await stripe().subscriptions.retrieve(stripeId);
  if (found.cancel_at_period_end) await stripe().subscriptions.update(stripeId, { cancel_at_period_end: false });
  else if (found.cancel_at !== null) await stripe().subscriptions.update(stripeId, { cancel_at: '' });
}
