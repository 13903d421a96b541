import { findPlan, freePlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Subscription } from '~/platform/generated/client.ts';
import { isServed } from './fetch-payments.server.ts';

/** What the members area says about an account's money. */
export interface BillingState {
  /** Null while "not set". */
  plan: Plan | null;
  subscription: Subscription | null;
  /** End of the paid month; null where nothing is paid. */
  periodEnd: Date | null;
  /** The plan ends then instead of renewing. */
  willCancel: boolean;
  trouble: 'past-due' | 'action-required' | null;
  /** Where an open invoice is paid or confirmed. */
  openInvoiceUrl: string | null;
}

/** The subscription that serves an account now. */
export async function findSubscription(accountId: string): Promise<Subscription | null> {
  const all = await database().subscription.findMany({ where: { accountId }, orderBy: { startedAt: 'desc' } });
  return all.find(({ status }) => isServed(status)) ?? null;
}

export async function billingState(account: Pick<Account, 'id' | 'plan'>): Promise<BillingState> {
  const plan = account.plan ? findPlan(account.plan) : null;
  const subscription = await findSubscription(account.id);
  const isPaid = plan !== null && plan.id !== freePlan.id;
  return {
    plan,
    subscription,
    periodEnd: isPaid ? (subscription?.currentPeriodEnd ?? null) : null,
    willCancel: subscription?.cancelAtPeriodEnd ?? false,
    trouble: subscription ? troubleOf(subscription) : null,
    openInvoiceUrl: subscription?.openInvoiceUrl ?? null,
  };
}

function troubleOf({ status, actionRequired }: Subscription): BillingState['trouble'] {
  if (status !== 'past_due') return null;
  return actionRequired ? 'action-required' : 'past-due';
}

/** The specification's next-invoice info; `next_bill_due` in Unix seconds, null when nothing will be billed. */
export async function nextPayment(account: Pick<Account, 'id' | 'plan'>) {
  const { periodEnd, willCancel } = await billingState(account);
  return {
    cancel_at_period_end: willCancel,
    next_bill_due: periodEnd ? Math.floor(periodEnd.getTime() / 1000) : null,
  };
}
