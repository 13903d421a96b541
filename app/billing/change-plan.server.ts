import type Stripe from 'stripe';
import type { Plan } from '~/plans/plans.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt, Subscription } from '~/platform/generated/client.ts';
import { isAnswered, isLost, stripe } from '~/platform/payments.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { billingState } from './billing-state.server.ts';
import { guarded, patiently, type Refusal, refuse } from './failures.server.ts';
import { isWaitingForOwner } from './fetch-payments.server.ts';
import { minorUnits, priceOf } from './prices.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';

export interface ChangePreview {
  current: Plan;
  next: Plan;
  isUpgrade: boolean;
  /** Minor units of the plan's currency that the change costs today. */
  dueToday: number;
  /** Minor units that come back: set against the next invoice. */
  credit: number;
  billDate: Date;
  /** Unix seconds for which the amounts were worked out; the change itself uses the same. */
  prorationDate: number;
}

/** What a change would cost, by Stripe's own reckoning. */
export async function previewChange(
  account: Account,
  next: Plan,
  requestId?: string,
): Promise<{ ok: true; preview: ChangePreview } | Refusal> {
  const ready = await readyToChange(account, next);
  if (!ready.ok) return ready;
  const { subscription, current } = ready;
  return guarded('preview', requestId, async () => {
    const isUpgrade = minorUnits(next) > minorUnits(current);
    const prorationDate = Math.floor((await nowAtStripe(subscription)).getTime() / 1000);
    const invoice = await stripe().invoices.createPreview({
      subscription: subscription.stripeId,
      subscription_details: {
        items: [{ id: subscription.stripeItemId, price: await priceOf(next) }],
        proration_behavior: isUpgrade ? 'always_invoice' : 'create_prorations',
        proration_date: prorationDate,
      },
    });
    const dueToday = isUpgrade ? invoice.amount_due : 0;
    const credit = isUpgrade ? 0 : Math.max(0, -sumOfProrations(invoice));
    const billDate = subscription.currentPeriodEnd;
    return { ok: true, preview: { current, next, isUpgrade, dueToday, credit, billDate, prorationDate } };
  });
}

/** Never outside the paid month, which Stripe refuses: our clock may be a little off, a sandbox's is moved. */
async function nowAtStripe({ currentPeriodStart, currentPeriodEnd }: Subscription): Promise<Date> {
  const now = systemClock.now();
  if (now < currentPeriodStart) return currentPeriodStart;
  return now > currentPeriodEnd ? currentPeriodEnd : now;
}

const sumOfProrations = (invoice: Stripe.Invoice) =>
  invoice.lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration)
    .reduce((sum, { amount }) => sum + amount, 0);

async function readyToChange(account: Account, next: Plan) {
  const { plan: current, subscription } = await billingState(account);
  if (!subscription || !current) return refuse('not-subscribed');
  if (current.id === next.id) return refuse('same-plan');
  if (next.currency !== current.currency) return refuse('other-currency');
  return { ok: true as const, subscription, current };
}

export type Changed = { ok: true; account: Account } | { ok: false; reason: 'confirm'; url: string } | Refusal;

interface ChangeInput {
  /** Slug of the plan that the customer saw as the current one. */
  from: string;
  /** Of the preview that the customer confirmed. */
  prorationDate: number;
  requestId?: string;
}

/**
 * Moves a subscription to another plan: an upgrade is paid for at once and happens only when it is, a downgrade leaves a
 * credit. The same wish twice is one change.
 */
export async function changePlan(account: Account, next: Plan, input: ChangeInput): Promise<Changed> {
  const { from, prorationDate, requestId } = input;
  if (account.plan === next.slug) return { ok: true, account }; // the second click of a double one
  if (account.plan !== from) return refuse('changed-meanwhile');
  const ready = await readyToChange(account, next);
  if (!ready.ok) return ready;
  const opened = await openAttempt(account.id, { kind: 'change', fromPlan: from, toPlan: next.slug });
  if (!opened.ok) return opened.reason === 'changed-meanwhile' ? afterAnother(account.id, next) : opened;
  for (const other of opened.others) await closeAttempt(other.id, 'replaced');
  const date = await dateOf(opened.attempt, clamp(prorationDate, ready.subscription));
  const change = { ...ready, next, date, requestId };
  return guarded('change-plan', requestId, () => perform(account, opened.attempt, change));
}

/** Somebody was faster. When they wished the same it is this wish's outcome too. */
async function afterAnother(accountId: string, next: Plan): Promise<Changed> {
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  return account.plan === next.slug ? { ok: true, account } : refuse('changed-meanwhile');
}

/** The first click's date: the same key has to come with the same parameters. */
async function dateOf({ id, prorationDate }: PaymentAttempt, date: number): Promise<number> {
  if (prorationDate !== null) return prorationDate;
  await database().paymentAttempt.updateMany({ where: { id, prorationDate: null }, data: { prorationDate: date } });
  const kept = await database().paymentAttempt.findUniqueOrThrow({ where: { id } });
  return kept.prorationDate ?? date;
}

const clamp = (moment: number, { currentPeriodStart, currentPeriodEnd }: Subscription) =>
  Math.min(Math.max(moment, currentPeriodStart.getTime() / 1000), currentPeriodEnd.getTime() / 1000);

interface Change {
  subscription: Subscription;
  current: Plan;
  next: Plan;
  date: number;
  requestId: string | undefined;
}

async function perform(account: Account, attempt: PaymentAttempt, change: Change): Promise<Changed> {
  try {
    const updated = await patiently(() => update(attempt, change));
    const waiting = await paymentThatWaits(updated);
    const fresh = await refreshPayments(account.id, change.requestId);
    await closeAttempt(attempt.id, waiting ? 'failed' : 'done');
    return waiting ?? { ok: true, account: fresh };
  } catch (error) {
    return afterFailure(account, attempt, change, error);
  }
}

async function update(attempt: PaymentAttempt, { subscription, current, next, date }: Change) {
  const isUpgrade = minorUnits(next) > minorUnits(current);
  const price = await priceOf(next);
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: subscription.stripeItemId, price }],
    proration_date: date,
    proration_behavior: isUpgrade ? 'always_invoice' : 'create_prorations',
    payment_behavior: isUpgrade ? 'pending_if_incomplete' : 'allow_incomplete',
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  };
  return stripe().subscriptions.update(subscription.stripeId, params, { idempotencyKey: `change:${attempt.id}` });
}

/**
 * A change whose payment did not go through has not happened. When the bank asks for the card's owner, the invoice waits
 * for them; a declined one is taken back, so that nobody pays it later by accident.
 */
async function paymentThatWaits(updated: Stripe.Subscription): Promise<Exclude<Changed, { ok: true }> | null> {
  const { pending_update: pending, latest_invoice: invoice } = updated;
  if (!pending || typeof invoice !== 'object' || !invoice) return null;
  if (isWaitingForOwner(invoice) && invoice.hosted_invoice_url)
    return { ok: false, reason: 'confirm', url: invoice.hosted_invoice_url };
  await stripe().invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void:${invoice.id}` });
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
  const { next, requestId } = change;
  const fresh = isLost(error) ? await refreshPayments(account.id, requestId).catch(() => null) : null;
  const isDone = fresh?.plan === next.slug;
  if (isDone || isAnswered(error)) await closeAttempt(attempt.id, isDone ? 'done' : 'failed');
  if (isDone) return { ok: true, account: fresh };
  throw error;
}
