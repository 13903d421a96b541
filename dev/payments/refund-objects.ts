import type Stripe from 'stripe';
import { apiList, idOf } from './http.ts';

export const makeRefund = (id: string, created: number, intent: Stripe.PaymentIntent, amount: number) =>
  ({
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: `ch_${intent.id.slice(3)}`,
    created,
    currency: intent.currency,
    customer: idOf(intent.customer),
    customer_account: null,
    metadata: {},
    payment_intent: intent.id,
    payment_method: null,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Stripe.Refund as Stripe.Refund;

interface CreditNoteInput {
  id: string;
  created: number;
  invoice: Stripe.Invoice;
  amount: number;
  /** What goes back to the card; the rest goes to the customer's balance. */
  refund: Stripe.Refund | null;
}

export const makeCreditNote = ({ id, created, invoice, amount, refund }: CreditNoteInput) =>
  ({
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    customer_account: null,
    customer_balance_transaction: (refund?.amount ?? 0) < amount ? `cbtxn_${id.slice(3)}` : null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice: invoice.id,
    lines: apiList(`/v1/credit_notes/${id}/lines`, []),
    livemode: false,
    memo: null,
    metadata: {},
    number: `${invoice.number}-CN-${id.slice(3, 9)}`,
    out_of_band_amount: null,
    pdf: `${invoice.hosted_invoice_url}/credit-note`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: 'order_change',
    refunds: refund
      ? [{ amount_refunded: refund.amount, payment_record_refund: null, refund: refund.id, type: 'refund' }]
      : [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: 'post_payment',
    voided_at: null,
  }) satisfies Stripe.CreditNote as Stripe.CreditNote;
