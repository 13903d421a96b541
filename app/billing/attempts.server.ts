import type { Transaction } from '~/jobs/outbox.server.ts';
import { entitledStatuses } from '~/plans/entitled-statuses.ts';
import { hours, seconds, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { type BillingReason, type BillingRejection, reject } from './failures.server.ts';
import { previewLifetime } from './proration-date.ts';
import { taxSeller } from './seller.server.ts';
import { purchaseBlockerOf } from './tax-rules.ts';

export type AttemptKind = 'checkout' | 'subscribe' | 'card' | 'change' | 'cancel';

export interface AttemptSpec {
  kind: AttemptKind;
  fromPlan?: string;
  toPlan?: string;
  /** The card of a `subscribe`, the subscription of a `cancel`, how a `change` happens. */
  reference?: string;
}

/** Stripe remembers a key for a day; a wish that is older than this is a new one. */
const attemptLifetime = hours(23);

/** A change is reckoned from its attempt's moment, so an older attempt is another change. */
const changeLifetime = previewLifetime;

/** Longer than any call of ours takes with its second try. */
const maxCallDuration = seconds(60);

/** Each begins a plan, so only one of them may be open. */
const startingKinds: AttemptKind[] = ['checkout', 'subscribe'];

const competingKindsOf = (kind: AttemptKind): AttemptKind[] => (startingKinds.includes(kind) ? startingKinds : [kind]);

/** Holds an account's row, so that two wishes about its money come one after the other. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
}

/** Whether what the customer was shown still holds; asked under the account's lock. */
export type IsStillValid = (tx: Transaction) => Promise<boolean>;

const always: IsStillValid = async () => true;

export type OpenAttemptResult = { ok: true; attempt: PaymentAttempt; others: PaymentAttempt[] } | BillingRejection;

/**
 * The row of a wish: the open one when the same was wished before (a double click, Back and again), else a new one.
 * Whether the wish still fits is asked under the account's lock: attempts are closed after their outcome was written, so
 * whoever finds none open sees what the last one brought.
 * @returns `others`: open rows that wish something else instead, whose calls have ended
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
  { kind, fromPlan }: AttemptSpec,
): Promise<BillingReason | null> {
  if (kind === 'change') {
    const { plan } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { plan: true } });
    return plan === fromPlan ? null : 'changed-meanwhile';
  }
  if (!startingKinds.includes(kind)) return null;
  const entitled = await tx.subscription.count({ where: { accountId, status: { in: entitledStatuses } } });
  if (entitled > 0) return 'already-subscribed';
  const select = { country: true, vatNumber: true };
  const buyer = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select });
  return purchaseBlockerOf(buyer, taxSeller());
}

const isSameSpec = (attempt: PaymentAttempt, { kind, toPlan, fromPlan, reference }: AttemptSpec) =>
  attempt.kind === kind &&
  attempt.toPlan === (toPlan ?? null) &&
  attempt.fromPlan === (fromPlan ?? null) &&
  attempt.reference === (reference ?? null);

/** What is there for the customer to pay can be closed; a call must be waited for. */
const isInProgress = ({ kind, createdAt }: PaymentAttempt) =>
  (kind === 'change' || kind === 'subscribe') && systemClock.now().getTime() - createdAt.getTime() < maxCallDuration;

export async function closeAttempt(id: string, state: 'done' | 'failed' | 'replaced', failure?: string): Promise<void> {
  await database().paymentAttempt.updateMany({
    where: { id, state: 'open' },
    data: { state, closedAt: systemClock.now(), failure: failure ?? null },
  });
}

/** Keeps Stripe's id of what was made for a wish. */
export async function attachStripeObject(id: string, stripeObject: string): Promise<void> {
  await database().paymentAttempt.update({ where: { id }, data: { stripeObject } });
}
