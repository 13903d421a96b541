import type Stripe from 'stripe';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import type { Plan } from '~/plans/plans.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt, Subscription } from '~/platform/generated/client.ts';
import { hasResponse, isOutcomeUnknown, stripe } from '~/platform/payments.server.ts';
import { endIfDisputeLost } from './account-dispute.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import type { ChangeKind } from './change-kind.ts';
import { type BillingRejection, reject, withRetry, withStripeErrors } from './failures.server.ts';
import { isActionRequired } from './fetch-payments.server.ts';
import { keepPlan } from './keep-plan.server.ts';
import { releaseSchedule, scheduleChange, withdrawCancellation } from './pending-change.server.ts';
import { type ChangeBasis, checkChange, kindOfChange } from './preview-change.server.ts';
import { priceOf } from './prices.server.ts';
import { prorationDate } from './proration-date.ts';
import { isRefundedOrDisputed } from './refunded-or-disputed.server.ts';
import { forgetDowngrade, isTooLateFor, restoreDowngrade, setDowngradeAside } from './set-aside.server.ts';
import { changeParams } from './stripe-params.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

export type ChangeOutcome =
  | { ok: true; account: Account }
  | { ok: false; reason: 'confirm'; url: string }
  | BillingRejection;

interface ChangeInput {
  /** Slug of the plan that the customer saw as the current one. */
  from: string;
  /** Unix seconds of the confirmed preview, never unsigned from the browser; by default now. */
  prorationDate?: number | undefined;
  /** Kind of the confirmed preview; by default any. */
  kind?: ChangeKind | undefined;
  requestId?: string | undefined;
}

/** An upgrade only happens when it is paid at once. The same change requested twice is one change. */
export async function changePlan(account: Account, next: Plan, input: ChangeInput): Promise<ChangeOutcome> {
  const { from, requestId } = input;
  if (account.plan === next.slug) return keepPlan(account, requestId); // the second of a double click
  if (account.plan !== from) return reject('changed-meanwhile');
  const ready = await checkChange(account, next);
  if (!ready.ok) return ready;
  if (ready.subscription.pendingPlan === next.slug && !ready.subscription.cancelAtPeriodEnd)
    return { ok: true, account };
  const kindNow = async (tx?: Transaction) => (await kindOfChange(ready, next, tx)).kind;
  const kind = input.kind ?? (await kindNow());
  const spec = { kind: 'change', fromPlan: from, toPlan: next.slug, reference: kind } as const;
  const opened = await openAttempt(account.id, spec, async (tx) => (await kindNow(tx)) === kind);
  if (!opened.ok) return opened.reason === 'changed-meanwhile' ? resolveConcurrentChange(account.id, next) : opened;
  for (const other of opened.others) await closeAttempt(other.id, 'replaced');
  const date = await dateOf(opened.attempt, prorationDate(ready.subscription, systemClock.now(), input.prorationDate));
  const change = { ...ready, next, kind, date, requestId };
  return withStripeErrors('change-plan', requestId, () => applyChange(account, opened.attempt, change));
}

async function resolveConcurrentChange(accountId: string, next: Plan): Promise<ChangeOutcome> {
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  return account.plan === next.slug ? { ok: true, account } : reject('changed-meanwhile');
}

/** Stripe wants the same parameters with the same idempotency key, so the first attempt's date stays. */
async function dateOf({ id, prorationDate: kept }: PaymentAttempt, date: number): Promise<number> {
  if (kept !== null) return kept;
  await database().paymentAttempt.updateMany({ where: { id, prorationDate: null }, data: { prorationDate: date } });
  return (await database().paymentAttempt.findUniqueOrThrow({ where: { id } })).prorationDate ?? date;
}

interface Change extends ChangeBasis {
  next: Plan;
  kind: ChangeKind;
  date: number;
  requestId: string | undefined;
}

async function applyChange(account: Account, attempt: PaymentAttempt, change: Change): Promise<ChangeOutcome> {
  try {
    const unpaid = change.kind === 'later' ? await changeLater(attempt, change) : await changeNow(attempt, change);
    const fresh = await syncFromStripe(account.id, change.requestId);
    if (unpaid) await restoreDowngrade(fresh, change.requestId);
    else await forgetDowngrade(account.id);
    await closeAttempt(attempt.id, unpaid ? 'failed' : 'done');
    return unpaid ?? (await endIfDisputeLost(fresh, change.requestId));
  } catch (error) {
    return recoverFromFailure(account, attempt, change, error);
  }
}

async function changeLater({ id: attemptId }: PaymentAttempt, { subscription, next }: Change): Promise<null> {
  await scheduleChange({ attemptId, subscription, price: await priceOf(next) });
  return null;
}

/** @returns null when the change has happened; only then is a pending cancellation withdrawn */
async function changeNow(attempt: PaymentAttempt, { subscription, next, kind, date }: Change): Promise<Unpaid | null> {
  const isUpgrade = kind === 'upgrade';
  if (isUpgrade) await setDowngradeAside(subscription);
  await releaseSchedule(subscription);
  const givenBack = await isRefundedOrDisputed(subscription);
  const change = { subscription, price: await priceOf(next), prorationDate: date, isUpgrade, givenBack };
  const key = { idempotencyKey: `change:${attempt.id}` };
  const updated = await withRetry(() =>
    stripe().subscriptions.update(subscription.stripeId, changeParams(change), key),
  );
  const unpaid = await findPendingPayment(updated, subscription);
  if (!unpaid) await withdrawCancellation(subscription);
  return unpaid;
}

type Unpaid = Exclude<ChangeOutcome, { ok: true }>;

/**
 * Voids a declined invoice, so that nobody pays it later; one that awaits the bank's confirmation stays open for 23 hours,
 * unless a downgrade would miss its day meanwhile.
 */
async function findPendingPayment(
  { pending_update: pending, latest_invoice: latest }: Stripe.Subscription,
  subscription: Subscription,
): Promise<Unpaid | null> {
  const id = typeof latest === 'object' ? latest?.id : latest;
  if (!pending || !id) return null;
  // Stripe expands four levels at most; from the subscription it would be five.
  const invoice = await stripe().invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] });
  const [isToConfirm, url] = [isActionRequired(invoice), invoice.hosted_invoice_url];
  const isTooLate = isToConfirm && (await isTooLateFor(subscription, pending.expires_at));
  if (isToConfirm && url && !isTooLate) return { ok: false, reason: 'confirm', url };
  await stripe().invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` });
  if (isTooLate) return reject('too-late');
  return reject(isToConfirm ? 'confirm' : 'declined');
}

/** A failed call may have had its effect: without a response, the attempt stays open and its key is used again. */
async function recoverFromFailure(
  account: Account,
  attempt: PaymentAttempt,
  change: Change,
  error: unknown,
): Promise<ChangeOutcome> {
  const fresh = isOutcomeUnknown(error) ? await syncFromStripe(account.id, change.requestId).catch(() => null) : null;
  const isDone = fresh !== null && (await isApplied(fresh, change));
  if (isDone || hasResponse(error)) await closeAttempt(attempt.id, isDone ? 'done' : 'failed');
  if (isDone) await forgetDowngrade(account.id);
  if (isDone) return { ok: true, account: fresh };
  throw error;
}

async function isApplied(account: Account, { next, kind }: Change): Promise<boolean> {
  if (kind !== 'later') return account.plan === next.slug;
  return (await findSubscription(account.id))?.pendingPlan === next.slug;
}
