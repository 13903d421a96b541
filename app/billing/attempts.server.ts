import type { Transaction } from '~/jobs/outbox.server.ts';
import { hours, seconds, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { retriedTransaction } from '~/platform/retry-transaction.server.ts';
import { type BillingRefusal, type Refusal, refuse } from './failures.server.ts';
import { previewLifetime } from './proration-date.ts';
import { taxSeller } from './seller.server.ts';
import { servedStatuses } from './served-statuses.ts';
import { purchaseFault } from './tax-rules.ts';

export type AttemptKind = 'checkout' | 'subscribe' | 'card' | 'change' | 'cancel';

export interface Wish {
  kind: AttemptKind;
  fromPlan?: string;
  toPlan?: string;
  /** The card of a `subscribe`, the subscription of a `cancel`, how a `change` happens. */
  reference?: string;
}

/** Stripe remembers a key for a day; a wish that is older than this is a new one. */
const lifetime = hours(23);

/** A change is reckoned from its attempt's moment, so an older attempt is another change. */
const changeLifetime = previewLifetime;

/** Longer than any call of ours takes with its second try. */
const callTime = seconds(60);

/** Each begins a plan, so only one of them may be open. */
const beginnings: AttemptKind[] = ['checkout', 'subscribe'];

const rivalsOf = (kind: AttemptKind): AttemptKind[] => (beginnings.includes(kind) ? beginnings : [kind]);

/** Holds an account's row, so that two wishes about its money come one after the other. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
}

/** Whether what the customer was shown still holds; asked under the account's lock. */
export type Fits = (tx: Transaction) => Promise<boolean>;

const always: Fits = async () => true;

export type Opened = { ok: true; attempt: PaymentAttempt; others: PaymentAttempt[] } | Refusal;

/**
 * The row of a wish: the open one when the same was wished before (a double click, Back and again), else a new one.
 * Whether the wish still fits is asked under the account's lock: attempts are closed after their outcome was written, so
 * whoever finds none open sees what the last one brought.
 * @returns `others`: open rows that wish something else instead, whose calls have ended
 */
export async function openAttempt(accountId: string, wish: Wish, fits: Fits = always): Promise<Opened> {
  const since = new Date(systemClock.now().getTime() - (wish.kind === 'change' ? changeLifetime : lifetime));
  return retriedTransaction(async (tx): Promise<Opened> => {
    await lockAccount(tx, accountId);
    const misfit = await misfitOf(tx, accountId, wish);
    if (misfit) return refuse(misfit);
    const open = await tx.paymentAttempt.findMany({
      where: { accountId, kind: { in: rivalsOf(wish.kind) }, state: 'open', createdAt: { gt: since } },
    });
    const same = open.find((each) => isSame(each, wish));
    const others = open.filter((each) => each !== same);
    if (others.some(isUnderWay)) return refuse('busy');
    if (!same && !(await fits(tx))) return refuse('not-as-seen');
    const attempt = same ?? (await tx.paymentAttempt.create({ data: { accountId, ...wish } }));
    return { ok: true, attempt, others };
  });
}

async function misfitOf(tx: Transaction, accountId: string, { kind, fromPlan }: Wish): Promise<BillingRefusal | null> {
  if (kind === 'change') {
    const { plan } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { plan: true } });
    return plan === fromPlan ? null : 'changed-meanwhile';
  }
  if (!beginnings.includes(kind)) return null;
  const served = await tx.subscription.count({ where: { accountId, status: { in: servedStatuses } } });
  if (served > 0) return 'already-subscribed';
  const select = { country: true, vatNumber: true };
  const buyer = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select });
  return purchaseFault(buyer, taxSeller());
}

const isSame = (attempt: PaymentAttempt, { kind, toPlan, fromPlan, reference }: Wish) =>
  attempt.kind === kind &&
  attempt.toPlan === (toPlan ?? null) &&
  attempt.fromPlan === (fromPlan ?? null) &&
  attempt.reference === (reference ?? null);

/** What is there for the customer to pay can be closed; a call must be waited for. */
const isUnderWay = ({ kind, createdAt }: PaymentAttempt) =>
  (kind === 'change' || kind === 'subscribe') && systemClock.now().getTime() - createdAt.getTime() < callTime;

export async function closeAttempt(id: string, state: 'done' | 'failed' | 'replaced', failure?: string): Promise<void> {
  await database().paymentAttempt.updateMany({
    where: { id, state: 'open' },
    data: { state, closedAt: systemClock.now(), failure: failure ?? null },
  });
}

/** Keeps Stripe's id of what was made for a wish. */
export async function noteObject(id: string, stripeObject: string): Promise<void> {
  await database().paymentAttempt.update({ where: { id }, data: { stripeObject } });
}
