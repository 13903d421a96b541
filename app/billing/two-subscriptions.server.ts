import type { Transaction } from '~/jobs/enqueue.server.ts';
import { isEntitled } from '~/plans/entitled-statuses.ts';
import { log } from '~/platform/log.server.ts';
import type { FetchedSubscription } from './fetch-payments.server.ts';
import { notifyAdmins } from './notify-admins.server.ts';

interface SubscriptionsInput {
  accountId: string;
  subscriptions: readonly FetchedSubscription[];
  requestId: string | undefined;
}

/** Mails once for each pair. Only Stripe's dashboard can begin a second one, and people decide which stays. */
export async function notifyTwoSubscriptions(
  tx: Transaction,
  { accountId, subscriptions, requestId }: SubscriptionsInput,
): Promise<void> {
  const entitled = subscriptions.filter(({ status }) => isEntitled(status));
  if (entitled.length < 2) return;
  const ids = entitled.map(({ stripeId }) => stripeId).toSorted();
  const data = [{ key: `two-subscriptions:${ids.join(':')}` }];
  const { count } = await tx.billingNotice.createMany({ data, skipDuplicates: true });
  if (count === 0) return;
  log.error('two-subscriptions', { request_id: requestId, account: accountId, subscriptions: ids });
  const detail = Object.fromEntries(entitled.map(({ stripeId, plan, status }) => [stripeId, `${plan} ${status}`]));
  await notifyAdmins(tx, {
    mail: 'two-subscriptions',
    event: 'billing.two-subscriptions',
    accountId,
    detail,
    requestId,
  });
}
