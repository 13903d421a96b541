import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { paymentFailureOf, stripe } from '~/platform/payments.server.ts';
import { closeAttempt } from './attempts.server.ts';
import { expireSession } from './stray-sessions.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

/**
 * Expires competing pages, so that nobody pays twice.
 * @returns false when one of them has begun a plan
 */
export async function cancelCompeting(competing: readonly PaymentAttempt[], requestId?: string): Promise<boolean> {
  for (const other of competing) {
    const session = other.stripeObject && (await expirePage(other.stripeObject));
    const isPaid = session === 'paid';
    if (isPaid) await syncFromStripe(other.accountId, requestId);
    await closeAttempt(other.id, isPaid ? 'done' : 'replaced');
    if (isPaid && other.kind !== 'card') return false;
  }
  return true;
}

async function expirePage(id: string): Promise<'paid' | 'closed'> {
  const { status } = await stripe().checkout.sessions.retrieve(id);
  if (status === 'open') return (await expireSession(id)) ? 'closed' : 'paid';
  return status === 'complete' ? 'paid' : 'closed';
}

export async function ignoreAlreadyEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (paymentFailureOf(error) !== 'gone' && paymentFailureOf(error) !== 'refused') throw error;
  }
}
