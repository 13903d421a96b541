import type { Plan } from '~/plans/plans.ts';
import type { Account } from '~/platform/generated/client.ts';
import { hasPayments, isLost, stripe } from '~/platform/payments.server.ts';
import { closeAttempt, openAttempt } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { attachCard } from './card.server.ts';
import { customerOf } from './customer.server.ts';
import { guarded, patiently, type Refusal, refuse } from './failures.server.ts';
import { priceOf } from './prices.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';

/**
 * For calls (specification section 7): begins a paid plan with a card by token, payment method or setup intent. All or
 * nothing: without the first month's money there is no subscription.
 */
export async function subscribeByToken(
  account: Account,
  plan: Plan,
  card: string,
): Promise<{ ok: true; account: Account } | Refusal> {
  if (!hasPayments()) return refuse('payments-off');
  return guarded('subscribe', async () => {
    const fresh = await refreshPayments(account.id);
    if (await findSubscription(account.id)) return refuse('already-subscribed');
    const customer = await customerOf(fresh, plan.currency);
    const method = await attachCard(customer, card, account.id);
    const { attempt } = await openAttempt(account.id, { kind: 'checkout', toPlan: plan.slug, fromPlan: card });
    try {
      await subscribe(account.id, { customer, price: await priceOf(plan), method, attempt: attempt.id });
    } catch (error) {
      if (!isLost(error)) await closeAttempt(attempt.id, 'failed', 'refused');
      throw error;
    }
    await closeAttempt(attempt.id, 'done');
    return { ok: true, account: await refreshPayments(account.id) };
  });
}

interface SubscribeInput {
  customer: string;
  price: string;
  method: string;
  attempt: string;
}

const subscribe = (account: string, { customer, price, method, attempt }: SubscribeInput) =>
  patiently(() =>
    stripe().subscriptions.create(
      {
        customer,
        items: [{ price }],
        default_payment_method: method,
        payment_behavior: 'error_if_incomplete',
        metadata: { account, attempt },
      },
      { idempotencyKey: `subscribe:${attempt}` },
    ),
  );
