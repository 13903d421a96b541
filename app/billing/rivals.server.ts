import type Stripe from 'stripe';
import type { PaymentAttempt } from '~/platform/generated/client.ts';
import { paymentFailure, stripe } from '~/platform/payments.server.ts';
import { closeAttempt } from './attempts.server.ts';
import { isServed } from './fetch-payments.server.ts';
import { refreshPayments } from './refresh-payments.server.ts';

/**
 * Closes the ways to pay that other wishes have opened, so that nobody pays twice.
 * @returns false when a customer was faster and has begun a plan on one of them
 */
export async function closeRivals(others: readonly PaymentAttempt[], requestId?: string): Promise<boolean> {
  for (const other of others) {
    const isPaid = other.stripeObject !== null && !(await isClosed(other.stripeObject));
    if (isPaid || other.kind === 'in-place') await refreshPayments(other.accountId, requestId);
    await closeAttempt(other.id, isPaid ? 'done' : 'replaced');
    if (isPaid && other.kind !== 'card') return false;
  }
  return true;
}

/** Closes a payment page or a first payment. False when it has been paid. */
const isClosed = (id: string): Promise<boolean> => (id.startsWith('sub_') ? isGivenUp(id) : isExpired(id));

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

/** Once its invoice is void nobody can pay a subscription any more: Stripe refuses that for a paid one. */
async function isGivenUp(id: string): Promise<boolean> {
  const { status, latest_invoice: invoice } = await stripe().subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  if (status !== 'incomplete') return !isServed(status);
  if (typeof invoice === 'object' && invoice && !(await isVoid(invoice))) return false;
  await orEndedBefore(() => stripe().subscriptions.cancel(id));
  return true;
}

async function isVoid(invoice: Stripe.Invoice): Promise<boolean> {
  await orEndedBefore(() => stripe().invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void:${invoice.id}` }));
  return (await stripe().invoices.retrieve(invoice.id)).status !== 'paid';
}

/** Ends something at Stripe; what has ended already is as good. */
export async function orEndedBefore(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (paymentFailure(error) !== 'gone' && paymentFailure(error) !== 'refused') throw error;
  }
}
