import type Stripe from 'stripe';
import { stripe } from '~/platform/payments.server.ts';

export type CorrectionReason = 'refund' | 'credit' | 'dispute';

export interface StripeCorrection {
  /** `cn_…`, `re_…` or `du_…` */
  source: string;
  reason: CorrectionReason;
  /** Minor units, with tax. */
  amount: number;
  /** The part that went to the customer's balance instead of the card. */
  toBalance: number;
  createdAt: Date;
  /** False for a void credit note and a failed refund. */
  isEffective: boolean;
}

const failedStatuses = ['failed', 'canceled'];

/**
 * Oldest first: credit notes, refunds that belong to none of them, and lost disputes.
 * @throws errors of Stripe's client
 */
export async function fetchCorrections(stripeInvoiceId: string): Promise<StripeCorrection[]> {
  const [notes, payments] = await Promise.all([
    stripe().creditNotes.list({ invoice: stripeInvoiceId, limit: 100 }),
    stripe().invoicePayments.list({ invoice: stripeInvoiceId, limit: 100 }),
  ]);
  const intents = payments.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  const reversals = await Promise.all(intents.map(fetchReversals));
  const covered = new Set(notes.data.flatMap(({ refunds }) => refunds.map(({ refund }) => idOf(refund))));
  const unlinked = reversals.flatMap(({ refunds }) => refunds).filter(({ id }) => !covered.has(id));
  const found = [
    ...notes.data.map(fromNote),
    ...unlinked.filter(({ status }) => status === 'succeeded' || failedStatuses.includes(status ?? '')).map(fromRefund),
    ...reversals.flatMap(({ disputes }) => disputes.filter(({ status }) => status === 'lost')).map(fromDispute),
  ];
  return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function fetchReversals(intent: string) {
  const [refunds, disputes] = await Promise.all([
    stripe().refunds.list({ payment_intent: intent, limit: 100 }),
    stripe().disputes.list({ payment_intent: intent, limit: 100 }),
  ]);
  return { refunds: refunds.data, disputes: disputes.data };
}

const fromUnixSeconds = (unixSeconds: number) => new Date(unixSeconds * 1000);

function fromNote(note: Stripe.CreditNote): StripeCorrection {
  const refunded = note.refunds.reduce((sum, { amount_refunded: amount }) => sum + amount, 0);
  const elsewhere = refunded + (note.out_of_band_amount ?? 0) + note.pre_payment_amount;
  return {
    source: note.id,
    reason: refunded > 0 ? 'refund' : 'credit',
    amount: note.total,
    toBalance: Math.max(0, note.total - elsewhere),
    createdAt: fromUnixSeconds(note.created),
    isEffective: note.status === 'issued',
  };
}

const fromRefund = ({ id, amount, created, status }: Stripe.Refund): StripeCorrection => ({
  source: id,
  reason: 'refund',
  amount,
  toBalance: 0,
  createdAt: fromUnixSeconds(created),
  isEffective: status === 'succeeded',
});

const fromDispute = ({ id, amount, created }: Stripe.Dispute): StripeCorrection => ({
  source: id,
  reason: 'dispute',
  amount,
  toBalance: 0,
  createdAt: fromUnixSeconds(created),
  isEffective: true,
});

export async function invoiceOfPayment(intent: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await stripe().invoicePayments.list({ payment, limit: 1 });
  return idOf(data[0]?.invoice) ?? null;
}

export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;
