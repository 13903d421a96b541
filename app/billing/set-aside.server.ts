import { findPlan } from '~/plans/plans.ts';
import { hours, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentAttempt, Subscription } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { hasResponse, stripe } from '~/platform/payments.server.ts';
import { maxCallDuration } from './attempts.server.ts';
import { aside, findAside, findSubscription } from './billing-state.server.ts';
import { scheduleChange } from './pending-change.server.ts';
import { priceOf } from './prices.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

/**
 * A downgrade that waits gives way to an upgrade, or to a suspension. Written down before its schedule is released, since
 * nothing at Stripe remembers it then.
 */
export async function setDowngradeAside(subscription: Subscription): Promise<void> {
  const { accountId, plan, pendingPlan, cancelAtPeriodEnd } = subscription;
  if (!pendingPlan || cancelAtPeriodEnd) return;
  await forgetDowngrade(accountId);
  const wish = { fromPlan: plan, toPlan: pendingPlan, reference: 'later' };
  await database().paymentAttempt.create({ data: { accountId, ...aside, ...wish } });
}

/** Something else has taken its place. */
export const forgetDowngrade = (accountId: string): Promise<void> => close({ accountId }, 'replaced');

/**
 * What took its place may be paid, or be forgotten at Stripe where nobody confirms it. Safe to repeat.
 * @returns the account, read again where a downgrade waits again
 * @throws errors of Stripe's client
 */
export async function restoreUnconfirmed(account: Account, requestId?: string): Promise<Account> {
  return account.suspendedAt || (await isChanging(account.id)) ? account : restoreDowngrade(account, requestId);
}

/**
 * Whether a downgrade could come back too late for the next month, whose larger plan nobody has asked for. A night after
 * `expiresAt` it is back even where Stripe's word is lost.
 * @param expiresAt unix seconds at which Stripe forgets the upgrade
 */
export async function isTooLateFor({ accountId, currentPeriodEnd }: Subscription, expiresAt: number): Promise<boolean> {
  const isLate = expiresAt * 1000 + hours(24) > currentPeriodEnd.getTime();
  return isLate && (await findAside(accountId)).length > 0;
}

/** Runs after a read at Stripe. */
export async function restoreDowngrade(account: Account, requestId?: string): Promise<Account> {
  const [waiting] = await findAside(account.id);
  if (!waiting) return account;
  const subscription = await findSubscription(account.id);
  if (!subscription || hasMovedOn(subscription, waiting)) {
    await forgetDowngrade(account.id);
    return account;
  }
  const { pending_update: unconfirmed } = await stripe().subscriptions.retrieve(subscription.stripeId);
  if (unconfirmed) return account;
  await schedule(waiting, subscription);
  return syncFromStripe(account.id, requestId);
}

const hasMovedOn = ({ plan, scheduleId, cancelAtPeriodEnd }: Subscription, { fromPlan }: PaymentAttempt) =>
  plan !== fromPlan || scheduleId !== null || cancelAtPeriodEnd;

/** A call that is on its way decides itself. */
async function isChanging(accountId: string): Promise<boolean> {
  const since = new Date(systemClock.now().getTime() - maxCallDuration);
  const where = { accountId, kind: 'change', state: 'open', createdAt: { gt: since } };
  return (await database().paymentAttempt.count({ where })) > 0;
}

async function schedule({ id, accountId, toPlan }: PaymentAttempt, subscription: Subscription): Promise<void> {
  const plan = findPlan(toPlan ?? '');
  try {
    if (plan) await scheduleChange({ attemptId: id, subscription, price: await priceOf(plan) });
    if (plan) return await close({ id }, 'done');
  } catch (error) {
    if (!hasResponse(error)) throw error; // the same key again, at the next event or by night
  }
  log.error('downgrade-not-restored', { account: accountId, plan: toPlan });
  await close({ id }, 'failed');
}

async function close(which: { id: string } | { accountId: string }, state: 'done' | 'failed' | 'replaced') {
  const data = { state, closedAt: systemClock.now() };
  await database().paymentAttempt.updateMany({ where: { ...which, ...aside }, data });
}
