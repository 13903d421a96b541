import type Stripe from 'stripe';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PaymentEvent } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { isLiveMode, paymentFailureOf, stripe, verifyEvent } from '~/platform/payments.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { completeCardChange } from './card.server.ts';
import { closeAttemptOfSession } from './checkout.server.ts';
import { recordDispute } from './disputes.server.ts';
import { fromUnixSeconds } from './fetch-payments.server.ts';
import { handleRefundEvent, isRefundEvent } from './refund-events.server.ts';
import { restoreUnconfirmed } from './set-aside.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';
import { undoSurplus } from './undo-surplus.server.ts';

/**
 * Enqueues a job, which reads the state at Stripe, so neither order nor repetition matters.
 * @param body byte for byte
 * @returns false for an event that is forged, altered, too old, from the future, or of the other mode
 */
export async function receiveEvent(body: string, signature: string, requestId?: string): Promise<boolean> {
  const event = verifyEvent(body, signature);
  if (!event || event.livemode !== isLiveMode()) {
    metrics.paymentEvents.inc({ outcome: 'refused' });
    return false;
  }
  const isNew = await retryTransaction(async (tx) => {
    const { count } = await tx.paymentEvent.createMany({ data: [toRow(event)], skipDuplicates: true });
    if (count === 1 && isRelevant(event.type)) await enqueue(tx, 'payment-event', { eventId: event.id }, requestId);
    return count === 1;
  });
  metrics.paymentEvents.inc({ outcome: isNew ? 'new' : 'again' });
  if (isNew) measure(event);
  return true;
}

function measure({ type, created }: Stripe.Event): void {
  metrics.paymentEventLag.observe(Math.max(0, systemClock.now().getTime() / 1000 - created));
  if (type === 'invoice.payment_failed') metrics.paymentFailures.inc();
}

/** Other types are stored without an effect. */
const isRelevant = (type: string): boolean =>
  isRefundEvent(type) ||
  /^(checkout\.session|customer|subscription_schedule|invoice|payment_method|setup_intent)\./.test(type);

function toRow({ id, type, created, data }: Stripe.Event) {
  const object = data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
  const customer = object.object === 'customer' ? object.id : idOf(object.customer);
  return { id, type, objectId: object.id ?? null, customerId: customer ?? null, createdAt: fromUnixSeconds(created) };
}

const idOf = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : value?.id);

/** Safe to repeat; throws while Stripe does not respond, so that the job is retried. */
export async function handleEvent(eventId: string, requestId?: string): Promise<void> {
  const event = await database().paymentEvent.findUnique({ where: { id: eventId } });
  if (!event || event.handledAt) return;
  const account = await accountOf(event);
  if (event.type.startsWith('charge.dispute.')) await recordDispute(event, requestId);
  if (isRefundEvent(event.type)) await handleRefundEvent(event, requestId);
  else if (account) await syncAccount(event, account, requestId);
  else log.info('payment-event-of-nobody', { request_id: requestId, event: event.id, type: event.type });
  await database().paymentEvent.update({ where: { id: eventId }, data: { handledAt: systemClock.now() } });
}

async function accountOf({ customerId }: PaymentEvent): Promise<Account | null> {
  if (!customerId) return null;
  return database().account.findUnique({ where: { stripeCustomerId: customerId } });
}

async function syncAccount(event: PaymentEvent, account: Account, requestId: string | undefined): Promise<void> {
  const id = event.type.startsWith('checkout.session.') ? event.objectId : null;
  const session = id ? await findSession(id) : null;
  if (session) await completeCardSession(session, account, requestId);
  const synced = await syncFromStripe(account.id, requestId);
  if (session) await closeAttemptOfSession(session);
  await restoreUnconfirmed(await undoSurplus(synced, requestId), requestId);
}

async function completeCardSession(session: Stripe.Checkout.Session, account: Account, requestId: string | undefined) {
  if (session.mode !== 'setup' || session.status !== 'complete') return;
  const outcome = await completeCardChange(account, session.id, requestId);
  if (!outcome.ok && outcome.reason === 'unavailable') throw new Error('Stripe cannot be asked for the card now');
}

async function findSession(id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe().checkout.sessions.retrieve(id);
  } catch (error) {
    if (paymentFailureOf(error) === 'gone') return null;
    throw error;
  }
}
