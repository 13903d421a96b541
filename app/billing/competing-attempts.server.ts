import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { paymentFailure, stripe } from '~/platform/payments.server.ts';
import { closeAttempt } from './attempts.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';

/**
 * Closes the ways to pay that other wishes have opened, so that nobody pays twice.
 * @returns false when a customer was faster and has begun a plan on one of them
 */
export async function closeRivals(others: readonly PaymentAttempt[], requestId?: string): Promise<boolean> {
  for (const other of others) {
    const isPaid = other.stripeObject !== null && !(await isExpired(other.stripeObject));
    if (isPaid) await refreshPayments(other.accountId, requestId);
    await closeAttempt(other.id, isPaid ? 'done' : 'replaced');
    if (isPaid && other.kind !== 'card') return false;
  }
  return true;
}

/** Closes a payment page. False when it has been paid. */
async function isExpired(id: string): Promise<boolean> {
  const session = await stripe().checkout.sessions.retrieve(id);
  if (session.status !== 'open') return session.status !== 'complete';
  try {
    await stripe().checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (paymentFailure(error) !== 'refused') throw error;
    return (await stripe().checkout.sessions.retrieve(id)).status !== 'complete';
  }
}

/** Ends something at Stripe; what has ended already is as good. */
export async function orEndedBefore(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (paymentFailure(error) !== 'gone' && paymentFailure(error) !== 'refused') throw error;
  }
}
