import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { cancelPlan } from './cancel-plan.server.ts';
import { cancelCompeting } from './competing-attempts.server.ts';
import { type BillingRejection, withStripeErrors } from './failures.server.ts';
import { nullIfGone } from './null-if-gone.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

export type DeletedCustomers = { ok: true; customerIds: string[] } | BillingRejection;

/**
 * Ends all plans and payment pages, deletes the account's customers at Stripe and records what was paid until then. No
 * payment can follow. Safe to repeat.
 */
export async function deleteCustomers(account: Account, requestId?: string): Promise<DeletedCustomers> {
  if (!account.stripeCustomerId) return { ok: true, customerIds: [] };
  return withStripeErrors('delete-customers', requestId, async (): Promise<DeletedCustomers> => {
    await closePaymentPages(account.id, requestId);
    const cancelled = await cancelPlan(account, requestId);
    if (!cancelled.ok) return cancelled;
    const customerIds = await customersOf(account);
    for (const id of customerIds) await nullIfGone(() => stripe().customers.del(id));
    await syncFromStripe(account.id, requestId);
    return { ok: true, customerIds };
  });
}

async function closePaymentPages(accountId: string, requestId: string | undefined): Promise<void> {
  const open = await database().paymentAttempt.findMany({
    where: { accountId, kind: { in: ['checkout', 'card'] }, state: 'open' },
  });
  for (const attempt of open) await cancelCompeting([attempt], requestId);
}

/** An account that has paid in two currencies has two customers. */
async function customersOf({ id: accountId, stripeCustomerId }: Account): Promise<string[]> {
  const subscriptions = await database().subscription.findMany({ where: { accountId }, select: { stripeId: true } });
  const found = new Set(stripeCustomerId ? [stripeCustomerId] : []);
  for (const { stripeId } of subscriptions) {
    const subscription = await nullIfGone(() => stripe().subscriptions.retrieve(stripeId));
    const customer = subscription?.customer;
    if (customer) found.add(typeof customer === 'string' ? customer : customer.id);
  }
  return [...found];
}
