import type Stripe from 'stripe';
import type { Plan } from '~/plans/plans.ts';
import type { Account, PaymentAttempt } from '~/platform/generated/client.ts';
import { cardForm, isAnswered, isKeyReused, stripe } from '~/platform/payments.server.ts';
import { closeAttempt, noteObject, openAttempt } from './attempts.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { customerOf } from './customer.server.ts';
import { guarded, patiently, type Refusal, refuse } from './failures.server.ts';
import { isServed } from './fetch-payments.server.ts';
import { priceOf } from './prices.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';
import { closeRivals } from './rivals.server.ts';

/** With the secret the customer's browser confirms the first payment at Stripe, and nothing else. */
export type BegunInPlace = { ok: true; secret: string } | Refusal;

/**
 * Begins a plan whose first month is paid in our page, in Stripe's card form. Until it is paid the subscription is
 * incomplete, serves nothing, and ends by itself after 23 hours. The same wish leads to the same payment.
 */
export async function beginInPlace(account: Account, plan: Plan, requestId?: string): Promise<BegunInPlace> {
  if (!cardForm()) return refuse('payments-off');
  return guarded('pay-in-place', requestId, async () => {
    await refreshPayments(account.id, requestId); // somebody may have paid in another window
    if (await findSubscription(account.id)) return refuse('already-subscribed');
    return open({ accountId: account.id, plan, requestId });
  });
}

interface Opening {
  accountId: string;
  plan: Plan;
  requestId: string | undefined;
}

async function open(opening: Opening): Promise<BegunInPlace> {
  const { accountId, plan, requestId } = opening;
  const opened = await openAttempt(accountId, { kind: 'in-place', toPlan: plan.slug });
  if (!opened.ok) return opened;
  const { attempt, others } = opened;
  if (!(await closeRivals(others, requestId))) return refuse('already-subscribed');
  const known = attempt.stripeObject ? await stripe().subscriptions.retrieve(attempt.stripeObject, withSecret) : null;
  if (!known) return create(opening, attempt);
  if (known.status === 'incomplete') return secretOf(known);
  if (isServed(known.status)) await refreshPayments(accountId, requestId);
  await closeAttempt(attempt.id, isServed(known.status) ? 'done' : 'replaced');
  return open(opening); // refused when the refresh has found a subscription
}

const withSecret = { expand: ['latest_invoice.confirmation_secret'] };

async function create(opening: Opening, attempt: PaymentAttempt): Promise<BegunInPlace> {
  const { accountId, plan } = opening;
  try {
    const params: Stripe.SubscriptionCreateParams = {
      customer: await customerOf(accountId, plan.currency),
      items: [{ price: await priceOf(plan) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { account: accountId, attempt: attempt.id },
      ...withSecret,
    };
    const key = { idempotencyKey: `in-place:${attempt.id}` };
    const subscription = await patiently(() => stripe().subscriptions.create(params, key));
    await noteObject(attempt.id, subscription.id);
    return secretOf(subscription);
  } catch (error) {
    if (isAnswered(error)) await closeAttempt(attempt.id, 'failed', 'answered with an error');
    if (isKeyReused(error)) return open(opening);
    throw error;
  }
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): BegunInPlace {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null;
  return secret ? { ok: true, secret } : refuse('unavailable');
}

/** After the card form: looks whether the plan is paid. The webhook may have been faster; both write the same. */
export async function settleInPlace(
  account: Account,
  requestId?: string,
): Promise<{ ok: true; account: Account } | Refusal> {
  return guarded('settle-in-place', requestId, async () => {
    const paid = await refreshPayments(account.id, requestId);
    return (await findSubscription(account.id)) ? { ok: true, account: paid } : refuse('not-subscribed');
  });
}
