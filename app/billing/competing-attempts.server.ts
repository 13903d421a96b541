import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { paymentFailureOf, stripe } from '~/platform/payments.server.ts';
import { closeAttempt } from './attempts.server.ts';
import { syncFromStripe } from './refresh-payments.server.ts';

/**
 * Expires competing pages, so that nobody pays twice.
 * @returns false when one of them has begun a plan
 */
export async function cancelCompeting(competing: readonly PaymentAttempt[], requestId?: string): Promise<boolean> {
  for (const other of competing) {
    const isPaid = other.stripeObject !== null && !(await expirePage(other.stripeObject));
    if (isPaid) await syncFromStripe(other.accountId, requestId);
    await closeAttempt(other.id, isPaid ? 'done' : 'replaced');
    if (isPaid && other.kind !== 'card') return false;
  }
  return true;
}

/** @returns false for a page that has been paid */
async function expirePage(id: string): Promise<boolean> {
  const session = await stripe().checkout.sessions.retrieve(id);
  if (session.status !== 'open') return session.status !== 'complete';
  try {
    await stripe().checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (paymentFailureOf(error) !== 'refused') throw error;
    return (await stripe().checkout.sessions.retrieve(id)).status !== 'complete';
  }
}

export async function ignoreAlreadyEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (paymentFailureOf(error) !== 'gone' && paymentFailureOf(error) !== 'refused') throw error;
  }
}
