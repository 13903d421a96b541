import type Stripe from 'stripe';
import { days, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { PaymentEvent } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { stripe } from '~/platform/payments.server.ts';
import { disputeWindow } from './dispute-state.server.ts';
import { idOf, invoiceOfPayment } from './fetch-corrections.server.ts';
import { holdUpNone } from './hold-up-none.server.ts';
import { issueCorrections } from './issue-corrections.server.ts';
import { nullIfGone } from './null-if-gone.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

export const isRefundEvent = (type: string): boolean =>
  /^(credit_note|refund|charge\.dispute)\.|^charge\.refunded$/.test(type);

/** @throws errors of Stripe's client */
export async function handleRefundEvent(event: PaymentEvent, requestId?: string): Promise<void> {
  const invoice = event.objectId ? await nullIfGone(() => invoiceOf(event.type, event.objectId ?? '')) : null;
  if (!invoice) return log.warn('money-back-without-invoice', { request_id: requestId, event: event.id });
  await correctInvoice(invoice, requestId);
}

/** The event of a refund may come before that of its payment, so a missing invoice is recorded first. */
async function correctInvoice(invoice: string, requestId?: string): Promise<void> {
  if (await issueCorrections(invoice, requestId)) return;
  const { customer } = await stripe().invoices.retrieve(invoice);
  const stripeCustomerId = idOf(customer);
  const account = stripeCustomerId ? await database().account.findUnique({ where: { stripeCustomerId } }) : null;
  if (account) await syncFromStripe(account.id, requestId);
  if (!account || !(await issueCorrections(invoice, requestId)))
    log.warn('money-back-without-invoice', { request_id: requestId, invoice });
}

async function invoiceOf(type: string, id: string): Promise<string | null> {
  if (type.startsWith('credit_note.')) return idOf((await stripe().creditNotes.retrieve(id)).invoice) ?? null;
  const intent = await intentOf(type, id);
  return intent ? invoiceOfPayment(intent) : null;
}

async function intentOf(type: string, id: string): Promise<string | undefined> {
  if (type.startsWith('refund.')) return idOf((await stripe().refunds.retrieve(id)).payment_intent);
  if (type.startsWith('charge.dispute.')) return idOf((await stripe().disputes.retrieve(id)).payment_intent);
  const { data } = await stripe().refunds.list({ charge: id, limit: 1 });
  return idOf(data[0]?.payment_intent);
}

/** Stripe retries webhooks for three days. */
const refundWindow = days(35);

/** Issues the credit notes whose events were lost; throws errors of Stripe's client. */
export async function reconcileRefunds(): Promise<void> {
  await correctAll(stripe().refunds.list({ created: since(refundWindow), limit: 100 }), invoiceOfRefund);
  await correctAll(stripe().disputes.list({ created: since(disputeWindow), limit: 100 }), invoiceOfLost);
  await correctAll(stripe().creditNotes.list({ created: since(refundWindow), limit: 100 }), async (note) =>
    idOf(note.invoice),
  );
}

const invoiceOfRefund = async ({ payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>) =>
  intent ? invoiceOfPayment(idOf(intent) ?? '') : null;

const invoiceOfLost = async (dispute: Stripe.Dispute) => (dispute.status === 'lost' ? invoiceOfRefund(dispute) : null);

/** All pages, one row at a time, so that no number of them is too many to hold. */
async function correctAll<Row extends { id: string }>(
  rows: AsyncIterable<Row>,
  invoiceFor: (row: Row) => Promise<string | null | undefined>,
) {
  for await (const row of rows)
    await holdUpNone({ object: row.id }, async () => {
      const invoice = await invoiceFor(row);
      if (invoice) await correctInvoice(invoice);
    });
}

const since = (age: number) => ({ gte: Math.floor((systemClock.now().getTime() - age) / 1000) });
