import type Stripe from 'stripe';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { isEntitled } from '~/plans/entitled-statuses.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentEvent } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { stripe } from '~/platform/payments.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { cancelAtPeriodEnd } from './cancel-plan.server.ts';
import { disputedSince } from './disputed-since.server.ts';
import { idOf, invoiceOfPayment } from './fetch-corrections.server.ts';
import { subscriptionOf } from './fetch-payments.server.ts';

/**
 * Reports each event once to the admins. Until a dispute is won, the subscription that it is about has the free plan's
 * requests; one that is lost ends with its month.
 * @throws errors of Stripe's client
 */
export async function recordDispute(event: PaymentEvent, requestId?: string): Promise<void> {
  if (!event.objectId) return;
  const dispute = await stripe().disputes.retrieve(event.objectId, { expand: ['payment_intent'] });
  const { accountId, stripeInvoice: invoice, ...who } = await findDisputer(dispute);
  const about = { request_id: requestId, event: event.id };
  log.error('payment-disputed', { ...about, dispute: dispute.id, status: dispute.status });
  await limitDisputed(dispute, invoice);
  await retryTransaction(async (tx) => {
    const { count } = await tx.billingNotice.createMany({
      data: [{ key: `dispute:${event.id}` }],
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

async function limitDisputed({ id, status }: Stripe.Dispute, invoiceId: string | null): Promise<void> {
  const invoice = invoiceId ? await stripe().invoices.retrieve(invoiceId) : null;
  const stripeId = invoice ? subscriptionOf(invoice) : '';
  if (!stripeId) return;
  const disputedAt = await disputedSince(stripeId);
  await database().subscription.updateMany({ where: { stripeId }, data: { disputedAt } });
  const subscription = await database().subscription.findUnique({ where: { stripeId } });
  if (status !== 'lost' || !subscription || !isEntitled(subscription.status)) return;
  const account = await database().account.findUniqueOrThrow({ where: { id: subscription.accountId } });
  const ended = await cancelAtPeriodEnd(account);
  if (!ended.ok) throw new Error(`the plan of a lost dispute ${id} cannot be ended now: ${ended.reason}`);
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
