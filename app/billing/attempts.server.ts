import type { Transaction } from '~/jobs/outbox.server.ts';
import { hours, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentAttempt } from '~/platform/generated/client.ts';

export type AttemptKind = 'checkout' | 'card' | 'change' | 'cancel';

export interface Wish {
  kind: AttemptKind;
  fromPlan?: string;
  toPlan?: string;
  prorationDate?: number;
}

/** Stripe remembers a key for a day; a wish that is older than this is a new one. */
const lifetime = hours(23);

/** Holds an account's row, so that two wishes about its money come one after the other. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
}

/**
 * The row of a wish: the open one when the same was wished before (a double click, Back and again), else a new one.
 * @returns `others`: open rows of the same kind that wish something else
 */
export async function openAttempt(
  accountId: string,
  wish: Wish,
): Promise<{ attempt: PaymentAttempt; others: PaymentAttempt[] }> {
  const since = new Date(systemClock.now().getTime() - lifetime);
  return database().$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const open = await tx.paymentAttempt.findMany({
      where: { accountId, kind: wish.kind, state: 'open', createdAt: { gt: since } },
    });
    const same = open.find((each) => isSame(each, wish));
    const attempt = same ?? (await tx.paymentAttempt.create({ data: { accountId, ...wish } }));
    return { attempt, others: open.filter((each) => each.id !== attempt.id) };
  });
}

const isSame = (attempt: PaymentAttempt, wish: Wish) =>
  attempt.toPlan === (wish.toPlan ?? null) && attempt.fromPlan === (wish.fromPlan ?? null);

export async function closeAttempt(id: string, state: 'done' | 'failed' | 'replaced', failure?: string): Promise<void> {
  await database().paymentAttempt.updateMany({
    where: { id, state: 'open' },
    data: { state, closedAt: systemClock.now(), failure: failure ?? null },
  });
}

export async function noteSession(id: string, stripeSession: string): Promise<void> {
  await database().paymentAttempt.update({ where: { id }, data: { stripeSession } });
}
