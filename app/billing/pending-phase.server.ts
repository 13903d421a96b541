import type Stripe from 'stripe';
import { stripe } from '~/platform/payments.server.ts';

export interface PendingPhase {
  price: Stripe.Price;
  /** Unix seconds. */
  from: number;
}

export async function findPendingPhase(scheduleId: string): Promise<PendingPhase | null> {
  const { current_phase: current, phases } = await stripe().subscriptionSchedules.retrieve(scheduleId, {
    expand: ['phases.items.price'],
  });
  const next = phases.find(({ start_date: start }) => current !== null && start >= current.end_date);
  const price = next?.items[0]?.price;
  return next && typeof price === 'object' && !price.deleted ? { price, from: next.start_date } : null;
}
