import type { Transaction } from '~/jobs/enqueue.server.ts';
import { isEntitled } from '~/plans/entitled-statuses.ts';
import { database } from '~/platform/database.server.ts';

interface BegunSubscription {
  status: string;
  startedAt: Date;
  /** Null for one that was begun at Stripe's dashboard, which is never surplus: people decide. */
  attemptId: string | null;
}

/**
 * What was bought on a page, or by a call, that another act had closed; and what was bought beside a plan that was there.
 * None of these is served.
 */
export async function findSurplus<Subscription extends BegunSubscription>(
  subscriptions: readonly Subscription[],
  reader: Pick<Transaction, 'paymentAttempt'> = database(),
): Promise<Subscription[]> {
  const entitled = subscriptions
    .filter(({ status }) => isEntitled(status))
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const ids = entitled.flatMap(({ attemptId }) => attemptId ?? []);
  if (ids.length === 0) return [];
  const closed = await reader.paymentAttempt.findMany({
    where: { id: { in: ids }, state: 'replaced' },
    select: { id: true },
  });
  const replaced = new Set(closed.map(({ id }) => id));
  const isReplaced = ({ attemptId }: BegunSubscription) => attemptId !== null && replaced.has(attemptId);
  const first = entitled.find((each) => !isReplaced(each));
  return entitled.filter((each) => isReplaced(each) || (each !== first && each.attemptId !== null));
}
