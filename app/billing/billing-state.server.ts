import { entitledStatuses } from '~/plans/entitled-statuses.ts';
import { findPlan, freePlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt, Subscription } from '~/platform/generated/client.ts';
import { minorUnits } from './prices.server.ts';

export interface BillingState {
  plan: Plan | null;
  subscription: Subscription | null;
  /** Null where nothing is paid. */
  periodEnd: Date | null;
  /** The plan ends at `periodEnd` instead of renewing. */
  willCancel: boolean;
  /** Minor units. The subscription's price may be older than the plan's. */
  monthlyAmount: number;
  /** A smaller plan that begins with the next month, also where it was set aside, or the free one after a cancellation. */
  pending: { plan: Plan; from: Date } | null;
  /** A payment of the account is disputed or taken back, whichever subscription it was for. */
  isDisputed: boolean;
  paymentIssue: 'past-due' | 'action-required' | null;
  /** Stripe's page for paying or confirming an open invoice. */
  openInvoiceUrl: string | null;
}

export async function findSubscription(accountId: string): Promise<Subscription | null> {
  return (await listEntitled(accountId))[0] ?? null;
}

/** Newest first. Only Stripe's dashboard can begin a second one. */
export const listEntitled = (accountId: string): Promise<Subscription[]> =>
  database().subscription.findMany({
    where: { accountId, status: { in: entitledStatuses } },
    orderBy: { startedAt: 'desc' },
  });

export async function billingState(account: Pick<Account, 'id' | 'plan'>): Promise<BillingState> {
  const plan = account.plan ? findPlan(account.plan) : null;
  const subscription = await findSubscription(account.id);
  const disputed = { accountId: account.id, disputedAt: { not: null } };
  const isPaid = plan !== null && plan.id !== freePlan.id;
  return {
    plan,
    subscription,
    periodEnd: isPaid ? (subscription?.currentPeriodEnd ?? null) : null,
    willCancel: subscription?.cancelAtPeriodEnd ?? false,
    monthlyAmount: subscription?.unitAmount ?? (plan ? minorUnits(plan) : 0),
    pending: subscription ? await pendingOf(subscription) : null,
    isDisputed: (await database().subscription.count({ where: disputed })) > 0,
    paymentIssue: subscription ? paymentIssueOf(subscription) : null,
    openInvoiceUrl: subscription?.openInvoiceUrl ?? null,
  };
}

async function pendingOf(subscription: Subscription): Promise<BillingState['pending']> {
  const { pendingPlan, pendingFrom, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  if (cancelAtPeriodEnd) return { plan: freePlan, from: currentPeriodEnd };
  const plan = findPlan(pendingPlan ?? (await findPlanAside(subscription)) ?? '');
  return plan ? { plan, from: pendingFrom ?? currentPeriodEnd } : null;
}

async function findPlanAside({ accountId, plan }: Subscription): Promise<string | null> {
  const [waiting] = await findAside(accountId);
  return waiting?.fromPlan === plan ? waiting.toPlan : null;
}

/** A downgrade that gave way to an upgrade, or to a suspension. */
export const aside = { kind: 'change', state: 'set-aside' } as const;

/** Newest first. */
export const findAside = (accountId: string): Promise<PaymentAttempt[]> =>
  database().paymentAttempt.findMany({ where: { accountId, ...aside }, orderBy: { createdAt: 'desc' } });

function paymentIssueOf({ status, actionRequired }: Subscription): BillingState['paymentIssue'] {
  if (status !== 'past_due') return null;
  return actionRequired ? 'action-required' : 'past-due';
}

/** `next_bill_due` is in Unix seconds, null when nothing will be billed (specification, 3.4). */
export async function nextPayment(account: Pick<Account, 'id' | 'plan'>) {
  const { periodEnd, willCancel } = await billingState(account);
  return {
    cancel_at_period_end: willCancel,
    next_bill_due: periodEnd ? Math.floor(periodEnd.getTime() / 1000) : null,
  };
}
