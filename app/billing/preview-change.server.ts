import type { Transaction } from '~/jobs/enqueue.server.ts';
import type { Plan } from '~/plans/plans.ts';
import { systemClock } from '~/platform/clock.ts';
import type { Account, Subscription } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { carriedOver } from '~/usage/begin-month.server.ts';
import { periodAt } from '~/usage/quota-period.ts';
import { findRequestsUsed } from '~/usage/requests-used.server.ts';
import { findDispute } from './account-dispute.server.ts';
import { billingState } from './billing-state.server.ts';
import { type ChangeKind, changeKind } from './change-kind.ts';
import { type BillingRejection, reject, withStripeErrors } from './failures.server.ts';
import { isVatNumberOverdue } from './missing-vat-number.server.ts';
import { minorUnits, priceOf } from './prices.server.ts';
import { prorationDate } from './proration-date.ts';
import { isRefundedOrDisputed } from './refunded-or-disputed.server.ts';
import { previewParams } from './stripe-params.server.ts';

export interface ChangePreview {
  current: Plan;
  next: Plan;
  kind: ChangeKind;
  /** A refunded or disputed payment delays a downgrade although the month's use fits. */
  givenBack: boolean;
  /** Minor units of the plan's currency. */
  dueToday: number;
  /** Minor units; Stripe sets them against the next bills. */
  credit: number;
  billDate: Date;
  /** Requests that come along into the new month of an upgrade, about; null where the month stays. */
  carried: number | null;
  /** Unix seconds; the change itself uses the same. */
  prorationDate: number;
}

export async function previewChange(
  account: Account,
  next: Plan,
  requestId?: string,
): Promise<{ ok: true; preview: ChangePreview } | BillingRejection> {
  const ready = await checkChange(account, next);
  if (!ready.ok) return ready;
  const { subscription, current } = ready;
  return withStripeErrors('preview', requestId, async () => {
    const now = systemClock.now();
    const how = await kindOfChange(ready, next);
    const date = prorationDate(subscription, now);
    const amounts = how.kind === 'later' ? { dueToday: 0, credit: 0 } : await amountsOf(subscription, next, date, how);
    const { kind, givenBack } = how;
    const month =
      kind === 'upgrade' ? newMonth(ready, how, now) : { billDate: subscription.currentPeriodEnd, carried: null };
    return { ok: true, preview: { current, next, kind, givenBack, ...amounts, ...month, prorationDate: date } };
  });
}

function newMonth({ subscription, current }: ChangeBasis, { used, givenBack }: ChangeAs, now: Date) {
  const month = periodAt(now, subscription.quotaAnchor ?? subscription.startedAt);
  const carried = carriedOver({ used, plan: current, isPaid: !givenBack, month, at: now });
  return { billDate: periodAt(now, now).end, carried };
}

async function amountsOf(subscription: Subscription, next: Plan, date: number, { kind, givenBack }: ChangeAs) {
  const isUpgrade = kind === 'upgrade';
  const params = previewParams({ subscription, price: await priceOf(next), prorationDate: date, isUpgrade, givenBack });
  const { amount_due: dueToday, total } = await stripe().invoices.createPreview(params);
  return { dueToday, credit: Math.max(0, -total) };
}

export interface ChangeBasis {
  subscription: Subscription;
  current: Plan;
}

export const monthlyAmount = ({ subscription, current }: ChangeBasis): number =>
  subscription.unitAmount ?? minorUnits(current);

interface ChangeAs {
  kind: ChangeKind;
  givenBack: boolean;
  /** Requests of the running month. */
  used: number;
}

export async function kindOfChange(ready: ChangeBasis, next: Plan, tx?: Transaction): Promise<ChangeAs> {
  const { subscription } = ready;
  const used = await findRequestsUsed(subscription.accountId, systemClock.now(), tx);
  const givenBack = await isRefundedOrDisputed(subscription, tx);
  const kind = changeKind({ currentAmount: monthlyAmount(ready), nextAmount: minorUnits(next), next, used, givenBack });
  return { kind, givenBack, used };
}

/**
 * An unpaid month must be paid first: only paid time is credited. While a payment is disputed nobody pays more for the free
 * plan's requests, and a lost dispute ends the plan.
 */
export async function checkChange(
  account: Account,
  next: Plan,
): Promise<({ ok: true } & ChangeBasis) | BillingRejection> {
  const { plan: current, subscription } = await billingState(account);
  if (!subscription || !current) return reject('not-subscribed');
  if (current.id === next.id) return reject('same-plan');
  if (next.currency !== current.currency) return reject('other-currency');
  if (subscription.status === 'past_due') return reject('overdue');
  if (isVatNumberOverdue(account)) return reject('vat-number-needed');
  const dispute = await findDispute(account.id);
  if (dispute && (dispute.isLost || minorUnits(next) > monthlyAmount({ subscription, current })))
    return reject('disputed');
  return { ok: true, subscription, current };
}
