import type Stripe from 'stripe';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentEvent, Subscription } from '~/platform/generated/client.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { stripe } from '~/platform/payments.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { findSubscription } from './billing-state.server.ts';
import { cancelAtPeriodEnd } from './cancel-plan.server.ts';
import { disputeState, disputeWindow, listDisputes } from './dispute-state.server.ts';
import { idOf, invoiceOfPayment } from './fetch-corrections.server.ts';
import { subscriptionOf } from './fetch-payments.server.ts';
import { heardDisputes } from './refunded-or-disputed.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

type DisputeEvent = Pick<PaymentEvent, 'id' | 'type' | 'objectId'>;

/** Records the disputes whose events were lost; one that cannot be recorded holds up no other account. */
export async function reconcileDisputes(): Promise<void> {
  const since = new Date(systemClock.now().getTime() - disputeWindow);
  const heard = await heardDisputes({ createdAt: { gte: since } });
  for await (const { id, status } of listDisputes()) {
    if (heard.get(id)?.status === status) continue;
    const event = { id: `${id}:${status}`, type: `charge.dispute.${status}`, objectId: id };
    await recordDispute(event).catch((error: unknown) => {
      log.error('dispute-not-recorded', { dispute: id, ...errorFields(error) });
    });
  }
}

/**
 * Reports each state of a dispute once to the admins. Until a dispute is won, its account has the free plan's
 * requests; where it is lost, the account's plan ends with its month.
 * @throws errors of Stripe's client
 */
export async function recordDispute(event: DisputeEvent, requestId?: string): Promise<void> {
  if (!event.objectId) return;
  const dispute = await stripe().disputes.retrieve(event.objectId, { expand: ['payment_intent'] });
  const { accountId, stripeInvoice: invoice, ...who } = await findDisputer(dispute);
  const about = { request_id: requestId, event: event.id };
  log.error('payment-disputed', { ...about, dispute: dispute.id, status: dispute.status });
  await limitDisputed(dispute, { invoiceId: invoice, requestId });
  await retryTransaction(async (tx) => {
    const { count } = await tx.billingNotice.createMany({
      data: [{ key: `dispute:${dispute.id}:${dispute.status}` }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    const detail = { type: event.type, ...disputeDetailOf(dispute), ...who };
    const auditId = await recordAudit(tx, { actorId: null, accountId, event: 'billing.dispute', detail });
    const admins = await tx.account.findMany({ where: { role: 'admin' }, select: { id: true } });
    for (const { id } of admins)
      await enqueue(tx, 'send-mail', { mail: 'payment-disputed', accountId: id, auditId }, requestId);
  });
}

/** `due` is the deadline of an answer, ISO; null when none is requested. */
const disputeDetailOf = ({
  id,
  amount,
  currency,
  reason,
  status,
  evidence_details: { due_by: due },
}: Stripe.Dispute) => ({
  dispute: id,
  amount,
  currency,
  reason,
  status,
  due: due ? new Date(due * 1000).toISOString() : null,
});

interface DisputedPayment {
  /** Stripe's id. */
  invoiceId: string | null;
  requestId: string | undefined;
}

async function limitDisputed({ id, status }: Stripe.Dispute, { invoiceId, requestId }: DisputedPayment): Promise<void> {
  const invoice = invoiceId ? await stripe().invoices.retrieve(invoiceId) : null;
  const subscription = invoice ? await findDisputed(invoice, requestId) : null;
  if (!subscription) return;
  const state = await disputeState(subscription);
  await database().subscription.updateMany({ where: { stripeId: subscription.stripeId }, data: state });
  if (status !== 'lost' || !state.disputeLost || !(await findSubscription(subscription.accountId))) return;
  const account = await database().account.findUniqueOrThrow({ where: { id: subscription.accountId } });
  const ended = await cancelAtPeriodEnd(account);
  if (!ended.ok) throw new Error(`the plan of a lost dispute ${id} cannot be ended now: ${ended.reason}`);
}

/** The event of a dispute may come before that of its payment, so a missing subscription is recorded first. */
async function findDisputed(invoice: Stripe.Invoice, requestId: string | undefined): Promise<Subscription | null> {
  const where = { stripeId: subscriptionOf(invoice) };
  const known = await database().subscription.findUnique({ where });
  const stripeCustomerId = idOf(invoice.customer);
  if (known || where.stripeId === '' || !stripeCustomerId) return known;
  const account = await database().account.findUnique({ where: { stripeCustomerId } });
  if (!account) return null;
  await syncFromStripe(account.id, requestId);
  return database().subscription.findUnique({ where });
}

interface Disputer {
  accountId: string | null;
  agency: string | null;
  /** Number of our invoice. */
  invoice: string | null;
  /** Stripe's id of the invoice. */
  stripeInvoice: string | null;
}

async function findDisputer({ payment_intent: intent }: Stripe.Dispute): Promise<Disputer> {
  if (typeof intent !== 'object' || !intent)
    return { accountId: null, agency: null, invoice: null, stripeInvoice: null };
  const select = { id: true, agencyName: true };
  const invoice = await invoiceOfPayment(intent.id);
  const issued = invoice
    ? await database().invoice.findUnique({
        where: { stripeInvoiceId: invoice },
        select: { number: true, account: { select } },
      })
    : null;
  const customer = idOf(intent.customer);
  const account =
    issued?.account ??
    (customer ? await database().account.findUnique({ where: { stripeCustomerId: customer }, select }) : null);
  const who = { accountId: account?.id ?? null, agency: account?.agencyName ?? null };
  return { ...who, invoice: issued?.number ?? null, stripeInvoice: invoice };
}
