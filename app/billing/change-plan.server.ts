import type Stripe from 'stripe';
import type { Transaction } from '~/jobs/outbox.server.ts';
import type { Plan } from '~/plans/plans.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt } from '~/platform/generated/client.ts';
import { isAnswered, isLost, stripe } from '~/platform/payments.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import type { ChangeKind } from './change-kind.ts';
import { guarded, patiently, type Refusal, refuse } from './failures.server.ts';
import { isWaitingForOwner } from './fetch-payments.server.ts';
import { keepPlan } from './keep-plan.server.ts';
import { releaseSchedule, scheduleChange, waitAgain, withdrawCancellation } from './pending-change.server.ts';
import { kindOfChange, type Ready, readyToChange } from './preview-change.server.ts';
import { priceOf } from './prices.server.ts';
import { prorationDate } from './proration-date.ts';
import { refreshPayments } from './refresh-payments.server.ts';
import { changeParams } from './stripe-params.server.ts';

export type Changed = { ok: true; account: Account } | { ok: false; reason: 'confirm'; url: string } | Refusal;

interface ChangeInput {
  /** Slug of the plan that the customer saw as the current one. */
  from: string;
  /** Of the preview that the customer confirmed; never from the browser unsigned. None: now. */
  prorationDate?: number | undefined;
  /** How the customer was told that it happens. None: however it does. */
  kind?: ChangeKind | undefined;
  requestId?: string | undefined;
}

/**
 * Moves a subscription to another plan: an upgrade is paid for at once and happens only when it is; a downgrade gives a
 * credit at once, or begins with the next month. The same change asked for twice is one change.
 */
export async function changePlan(account: Account, next: Plan, input: ChangeInput): Promise<Changed> {
  const { from, requestId } = input;
  if (account.plan === next.slug) return keepPlan(account, requestId); // the second click of a double one
  if (account.plan !== from) return refuse('changed-meanwhile');
  const ready = await readyToChange(account, next);
  if (!ready.ok) return ready;
  if (ready.subscription.pendingPlan === next.slug && !ready.subscription.cancelAtPeriodEnd)
    return { ok: true, account };
  const kindNow = async (tx?: Transaction) => (await kindOfChange(ready, next, tx)).kind;
  const kind = input.kind ?? (await kindNow());
  const wish = { kind: 'change', fromPlan: from, toPlan: next.slug, reference: kind } as const;
  const opened = await openAttempt(account.id, wish, async (tx) => (await kindNow(tx)) === kind);
  if (!opened.ok) return opened.reason === 'changed-meanwhile' ? afterAnother(account.id, next) : opened;
  for (const other of opened.others) await closeAttempt(other.id, 'replaced');
  const date = await dateOf(opened.attempt, prorationDate(ready.subscription, systemClock.now(), input.prorationDate));
  const change = { ...ready, next, kind, date, requestId };
  return guarded('change-plan', requestId, () => perform(account, opened.attempt, change));
}

/** Somebody was faster. When they asked for the same it is this one's outcome too. */
async function afterAnother(accountId: string, next: Plan): Promise<Changed> {
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  return account.plan === next.slug ? { ok: true, account } : refuse('changed-meanwhile');
}

/** The first click's date: the same key has to come with the same parameters. */
async function dateOf({ id, prorationDate: kept }: PaymentAttempt, date: number): Promise<number> {
  if (kept !== null) return kept;
  await database().paymentAttempt.updateMany({ where: { id, prorationDate: null }, data: { prorationDate: date } });
  return (await database().paymentAttempt.findUniqueOrThrow({ where: { id } })).prorationDate ?? date;
}

interface Change extends Ready {
  next: Plan;
  kind: ChangeKind;
  date: number;
  requestId: string | undefined;
}

async function perform(account: Account, attempt: PaymentAttempt, change: Change): Promise<Changed> {
  try {
    const waiting = change.kind === 'later' ? await changeLater(attempt, change) : await changeNow(attempt, change);
    const fresh = await refreshPayments(account.id, change.requestId);
    await closeAttempt(attempt.id, waiting ? 'failed' : 'done');
    return waiting ?? { ok: true, account: fresh };
  } catch (error) {
    return afterFailure(account, attempt, change, error);
  }
}

async function changeLater({ id: attemptId }: PaymentAttempt, { subscription, next }: Change): Promise<null> {
  await scheduleChange({ attemptId, subscription, price: await priceOf(next) });
  return null;
}

/** @returns why the change has not happened; null when it has. A cancellation that waits is withdrawn only then. */
async function changeNow(attempt: PaymentAttempt, { subscription, next, kind, date }: Change): Promise<Unpaid | null> {
  await releaseSchedule(subscription);
  const change = { subscription, price: await priceOf(next), prorationDate: date, isUpgrade: kind === 'upgrade' };
  const key = { idempotencyKey: `change:${attempt.id}` };
  const updated = await patiently(() =>
    stripe().subscriptions.update(subscription.stripeId, changeParams(change), key),
  );
  const waiting = await paymentThatWaits(updated);
  if (!waiting) await withdrawCancellation(subscription);
  if (waiting?.reason === 'declined') await waitAgain(subscription, attempt.id);
  return waiting;
}

type Unpaid = Exclude<Changed, { ok: true }>;

/**
 * A change whose payment did not go through has not happened. When the bank asks for the card's owner, the invoice waits
 * for them; a declined one is taken back, so that nobody pays it later by accident.
 */
async function paymentThatWaits({ pending_update: pending, latest_invoice: latest }: Stripe.Subscription) {
  const id = typeof latest === 'object' ? latest?.id : latest;
  if (!pending || !id) return null;
  // Asked for by itself: Stripe expands four levels at most, and from the subscription it would be five.
  const invoice = await stripe().invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] });
  if (isWaitingForOwner(invoice) && invoice.hosted_invoice_url)
    return { ok: false, reason: 'confirm', url: invoice.hosted_invoice_url } as const;
  await stripe().invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` });
  return refuse('declined');
}

/**
 * The call failed, and may have done its work all the same: what Stripe says now decides. Without an answer the attempt
 * stays open, and the next try carries the same key.
 */
async function afterFailure(
  account: Account,
  attempt: PaymentAttempt,
  change: Change,
  error: unknown,
): Promise<Changed> {
  const fresh = isLost(error) ? await refreshPayments(account.id, change.requestId).catch(() => null) : null;
  const isDone = fresh !== null && (await hasHappened(fresh, change));
  if (isDone || isAnswered(error)) await closeAttempt(attempt.id, isDone ? 'done' : 'failed');
  if (isDone) return { ok: true, account: fresh };
  throw error;
}

async function hasHappened(account: Account, { next, kind }: Change): Promise<boolean> {
  if (kind !== 'later') return account.plan === next.slug;
  return (await findSubscription(account.id))?.pendingPlan === next.slug;
}
