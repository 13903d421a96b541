import { freePlan, type Plan } from '~/plans/plans.ts';

/** Requests of a month until its renewal is paid. */
export const unpaidLimit = 100;

/** Requests of a month while a payment is disputed. */
export const disputedLimit = freePlan.monthlyLimit;

interface PaidMonths {
  /** Stripe's word. */
  status: string;
  paidUntil: Date | null;
  disputedAt: Date | null;
}

/** Requests of the running month: the plan's, unless the month is unpaid or a payment disputed. */
export function monthLimit(plan: Plan | null, subscription: PaidMonths | null, now: Date): number {
  const limit = plan?.monthlyLimit ?? 0;
  if (!subscription) return limit;
  if (subscription.disputedAt) return Math.min(disputedLimit, limit);
  return isUnpaid(subscription, now) ? Math.min(unpaidLimit, limit) : limit;
}

const isUnpaid = ({ status, paidUntil }: PaidMonths, now: Date): boolean =>
  status === 'past_due' || (paidUntil !== null && paidUntil <= now);
