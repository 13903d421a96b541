import type Stripe from 'stripe';
import { database } from '~/platform/database.server.ts';
import { paymentFailureOf, stripe } from '~/platform/payments.server.ts';

/**
 * Expires the customer's payment pages whose attempt is not open any more, so that only one can be paid.
 * @throws errors of Stripe's client
 */
export async function expireStraySessions(customer: string): Promise<void> {
  const { data } = await stripe().checkout.sessions.list({ customer, status: 'open', limit: 100 });
  const made = data.flatMap(({ id, metadata }) => (metadata?.attempt ? [{ id, attempt: metadata.attempt }] : []));
  const attempts = made.map(({ attempt }) => attempt);
  const open = await database().paymentAttempt.findMany({
    where: { id: { in: attempts }, state: 'open' },
    select: { id: true },
  });
  const kept = new Set(open.map(({ id }) => id));
  for (const { id, attempt } of made) if (!kept.has(attempt)) await expireSession(id);
}

/** @returns false for a page that has been paid */
export async function expireSession(id: string): Promise<boolean> {
  try {
    await stripe().checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (paymentFailureOf(error) !== 'refused') throw error;
    return !isComplete(await stripe().checkout.sessions.retrieve(id));
  }
}

const isComplete = ({ status }: Stripe.Checkout.Session) => status === 'complete';
