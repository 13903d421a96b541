import { freePlan, type Plan } from '~/plans/plans.ts';

/** Requests of a month until its renewal is paid. */
export const unpaidLimit = 100;

/** Requests of a month while a payment is disputed. */
export const disputedLimit = freePlan.monthlyLimit;

interface PaidMonths {
  /** Stripe's word. */
  status: string;
  paidUntil: Date | null;
}

interface MonthFacts {
  subscription: PaidMonths | null;
  /** A payment of the account, whichever subscription it was for. */
  isDisputed: boolean;
}

/** Requests of the running month: the plan's, unless the month is unpaid or a payment disputed. */
export function monthLimit(plan: Plan | null, { subscription, isDisputed }: MonthFacts, now: Date): number {
  const limit = plan?.monthlyLimit ?? 0;
  if (isDisputed) return Math.min(disputedLimit, limit);
  if (!subscription) return limit;
  return isUnpaid(subscription, now) ? Math.min(unpaidLimit, limit) : limit;
}

const isUnpaid = ({ status, paidUntil }: PaidMonths, now: Date): boolean =>
  status === 'past_due' || (paidUntil !== null && paidUntil <= now);
