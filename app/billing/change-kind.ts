import type { Plan } from '~/plans/plans.ts';

/** An `upgrade` is paid at once; a downgrade gives `credit` at once, or begins `later`, with the next month. */
export type ChangeKind = 'upgrade' | 'credit' | 'later';

interface ChangeFacts {
  /** Minor units a month. */
  currentAmount: number;
  nextAmount: number;
  next: Plan;
  /** Requests of the running month. */
  used: number;
  /** A payment of the running month was refunded or is disputed. */
  givenBack: boolean;
}

export function changeKind({ currentAmount, nextAmount, next, used, givenBack }: ChangeFacts): ChangeKind {
  if (nextAmount > currentAmount) return 'upgrade';
  return used <= next.monthlyLimit && !givenBack ? 'credit' : 'later';
}
