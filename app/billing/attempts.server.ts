import type { Transaction } from '~/jobs/enqueue.server.ts';
import { entitledStatuses } from '~/plans/entitled-statuses.ts';
import { findPlan } from '~/plans/plans.ts';
import { hours, seconds, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { type BillingReason, type BillingRejection, reject } from './failures.server.ts';
import { offeredCurrencies } from './offered-currencies.server.ts';
import { previewLifetime } from './proration-date.ts';
import { taxSeller } from './seller.server.ts';
import { type Buyer, purchaseBlockerOf } from './tax-rules.ts';

export type AttemptKind = 'checkout' | 'subscribe' | 'card' | 'change' | 'cancel';

export interface AttemptSpec {
  kind: AttemptKind;
  fromPlan?: string;
  toPlan?: string;
  /** Card of a `subscribe`, subscription of a `cancel`, kind of a `change`. */
  reference?: string;
}

/** Stripe remembers an idempotency key for 24 hours. */
const attemptLifetime = hours(23);

/** A change is prorated from its attempt's moment, so an older attempt is another change. */
const changeLifetime = previewLifetime;

/** Every call to Stripe, with its retry, is shorter. */
export const maxCallDuration = seconds(60);

/** Each begins a plan, so only one of them may be open. */
const startingKinds: AttemptKind[] = ['checkout', 'subscribe'];

const competingKindsOf = (kind: AttemptKind): AttemptKind[] => (startingKinds.includes(kind) ? startingKinds : [kind]);

/** Runs under the account's lock. */
export type IsStillValid = (tx: Transaction) => Promise<boolean>;

const always: IsStillValid = async () => true;

export type OpenAttemptResult = { ok: true; attempt: PaymentAttempt; others: PaymentAttempt[] } | BillingRejection;

/**
 * Finds the open row of an equal attempt (a double click, Back and again), else creates one. Attempts close only after
 * their result is stored, so a call under the lock that finds none open sees the last result.
 * @returns `others`: open rows of competing attempts, whose calls have ended
 */
export async function openAttempt(
  accountId: string,
  spec: AttemptSpec,
  isStillValid: IsStillValid = always,
): Promise<OpenAttemptResult> {
  const since = new Date(systemClock.now().getTime() - (spec.kind === 'change' ? changeLifetime : attemptLifetime));
  return retryTransaction(async (tx): Promise<OpenAttemptResult> => {
    await lockAccount(tx, accountId);
    const conflict = await findConflict(tx, accountId, spec);
    if (conflict) return reject(conflict);
    const open = await tx.paymentAttempt.findMany({
      where: { accountId, kind: { in: competingKindsOf(spec.kind) }, state: 'open', createdAt: { gt: since } },
    });
    const same = open.find((each) => isSameSpec(each, spec));
    const others = open.filter((each) => each !== same);
    if (others.some(isInProgress)) return reject('busy');
    if (!same && !(await isStillValid(tx))) return reject('not-as-seen');
    const attempt = same ?? (await tx.paymentAttempt.create({ data: { accountId, ...spec } }));
    return { ok: true, attempt, others };
  });
}

async function findConflict(
  tx: Transaction,
  accountId: string,
  { kind, fromPlan, toPlan }: AttemptSpec,
): Promise<BillingReason | null> {
  if (kind === 'cancel') return null;
  const select = { plan: true, country: true, vatNumber: true, deletionDueAt: true };
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select });
  if (account.deletionDueAt) return 'deletion-due';
  if (kind === 'change') return account.plan === fromPlan ? null : 'changed-meanwhile';
  if (!startingKinds.includes(kind)) return null;
  const entitled = await tx.subscription.count({ where: { accountId, status: { in: entitledStatuses } } });
  if (entitled > 0) return 'already-subscribed';
  return purchaseBlockerOf(account, taxSeller()) ?? (isOffered(toPlan, account) ? null : 'home-currency');
}

function isOffered(slug: string | undefined, buyer: Buyer): boolean {
  const currency = findPlan(slug ?? '')?.currency;
  return offeredCurrencies(buyer).some((each) => each === currency);
}

const isSameSpec = (attempt: PaymentAttempt, { kind, toPlan, fromPlan, reference }: AttemptSpec) =>
  attempt.kind === kind &&
  attempt.toPlan === (toPlan ?? null) &&
  attempt.fromPlan === (fromPlan ?? null) &&
  attempt.reference === (reference ?? null);

/**
 * A payment page can be closed; a running call must end first, and so must the one that makes the page. The clock may
 * have been put back since (F27). A cancellation ends one subscription after the other.
 */
const isInProgress = ({ kind, stripeObject, createdAt }: PaymentAttempt) =>
  (kind === 'change' || kind === 'subscribe' || (kind !== 'cancel' && stripeObject === null)) &&
  Math.abs(systemClock.now().getTime() - createdAt.getTime()) < maxCallDuration;

export async function closeAttempt(id: string, state: 'done' | 'failed' | 'replaced', failure?: string): Promise<void> {
  await database().paymentAttempt.updateMany({
    where: { id, state: 'open' },
    data: { state, closedAt: systemClock.now(), failure: failure ?? null },
  });
}

/** @returns false for an attempt that another act has closed meanwhile */
export async function attachStripeObject(id: string, stripeObject: string): Promise<boolean> {
  const { count } = await database().paymentAttempt.updateMany({
    where: { id, state: 'open' },
    data: { stripeObject },
  });
  return count > 0;
}
