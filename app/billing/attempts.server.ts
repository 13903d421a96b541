import type { Transaction } from '~/jobs/outbox.server.ts';
import { hours, seconds, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { type BillingRefusal, type Refusal, refuse } from './failures.server.ts';
import { servedStatuses } from './fetch-payments.server.ts';

export type AttemptKind = 'checkout' | 'subscribe' | 'card' | 'change' | 'cancel';

export interface Wish {
  kind: AttemptKind;
  fromPlan?: string;
  toPlan?: string;
  /** The card of a `subscribe`, the subscription of a `cancel`. */
  reference?: string;
}

/** Stripe remembers a key for a day; a wish that is older than this is a new one. */
const lifetime = hours(23);

/** Longer than any call of ours takes with its second try. */
const callTime = seconds(60);

/** Both begin a plan, so only one of them may be open. */
const rivals: Partial<Record<AttemptKind, AttemptKind[]>> = {
  checkout: ['checkout', 'subscribe'],
  subscribe: ['checkout', 'subscribe'],
};

/** Holds an account's row, so that two wishes about its money come one after the other. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
}

export type Opened = { ok: true; attempt: PaymentAttempt; others: PaymentAttempt[] } | Refusal;

/**
 * The row of a wish: the open one when the same was wished before (a double click, Back and again), else a new one.
 * Whether the wish still fits is asked under the account's lock: attempts are closed after their outcome was written, so
 * whoever finds none open sees what the last one brought.
 * @returns `others`: open rows that wish something else instead, whose calls have ended
 */
export async function openAttempt(accountId: string, wish: Wish): Promise<Opened> {
  const since = new Date(systemClock.now().getTime() - lifetime);
  return database().$transaction(async (tx): Promise<Opened> => {
    await lockAccount(tx, accountId);
    const misfit = await misfitOf(tx, accountId, wish);
    if (misfit) return refuse(misfit);
    const open = await tx.paymentAttempt.findMany({
      where: { accountId, kind: { in: rivals[wish.kind] ?? [wish.kind] }, state: 'open', createdAt: { gt: since } },
    });
    const same = open.find((each) => isSame(each, wish));
    const others = open.filter((each) => each !== same);
    if (others.some(isUnderWay)) return refuse('busy');
    const attempt = same ?? (await tx.paymentAttempt.create({ data: { accountId, ...wish } }));
    return { ok: true, attempt, others };
  });
}

async function misfitOf(tx: Transaction, accountId: string, { kind, fromPlan }: Wish): Promise<BillingRefusal | null> {
  if (kind === 'change') {
    const { plan } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { plan: true } });
    return plan === fromPlan ? null : 'changed-meanwhile';
  }
  if (!rivals[kind]) return null;
  const served = await tx.subscription.count({ where: { accountId, status: { in: servedStatuses } } });
  return served > 0 ? 'already-subscribed' : null;
}

const isSame = (attempt: PaymentAttempt, { kind, toPlan, fromPlan, reference }: Wish) =>
  attempt.kind === kind &&
  attempt.toPlan === (toPlan ?? null) &&
  attempt.fromPlan === (fromPlan ?? null) &&
  attempt.reference === (reference ?? null);

/** A payment page is nobody's call, and can be closed; a call must be waited for. */
const isUnderWay = ({ kind, createdAt }: PaymentAttempt) =>
  (kind === 'change' || kind === 'subscribe') && systemClock.now().getTime() - createdAt.getTime() < callTime;

export async function closeAttempt(id: string, state: 'done' | 'failed' | 'replaced', failure?: string): Promise<void> {
  await database().paymentAttempt.updateMany({
    where: { id, state: 'open' },
    data: { state, closedAt: systemClock.now(), failure: failure ?? null },
  });
}

export async function noteSession(id: string, stripeSession: string): Promise<void> {
  await database().paymentAttempt.update({ where: { id }, data: { stripeSession } });
}
