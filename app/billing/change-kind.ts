import type { Plan } from '~/plans/plans.ts';

/**
 * How a change of plan happens: an `upgrade` is paid for at once; a downgrade gives `credit` at once when the month's
 * use fits the smaller plan; otherwise it begins `later`, with the next month.
 */
export type ChangeKind = 'upgrade' | 'credit' | 'later';

interface Facts {
  /** Minor units a month. */
  paysNow: number;
  willPay: number;
  next: Plan;
  /** Requests of the running month. */
  used: number;
}

export function changeKind({ paysNow, willPay, next, used }: Facts): ChangeKind {
  if (willPay > paysNow) return 'upgrade';
  return used <= next.monthlyLimit ? 'credit' : 'later';
}
