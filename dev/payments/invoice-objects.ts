import type Stripe from 'stripe';
import { apiList, decimal, idOf } from './http.ts';

export interface LineInput {
  id: string;
  amount: number;
  description: string;
  price: Stripe.Price;
  subscription: string;
  item: string;
  start: number;
  end: number;
  proration: boolean;
  /** The invoice item of a proration. */
  invoiceItem?: string;
  /** The line that a credit gives back. */
  credited?: { invoice: string; invoice_line_items: string[] } | null;
}

export const makeLine = (input: LineInput, invoice: string | null) =>
  ({
    id: input.id,
    object: 'line_item',
    amount: input.amount,
    currency: input.price.currency,
    description: input.description,
    discount_amounts: [],
    discountable: !input.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: input.invoiceItem ?? null,
        proration: input.proration,
        proration_details: input.proration ? { credited_items: input.credited ?? null } : null,
        subscription: input.subscription,
        subscription_item: input.item,
      },
      type: 'subscription_item_details',
    },
    period: { start: input.start, end: input.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: input.price.id, product: idOf(input.price.product as string) },
      type: 'price_details',
      unit_amount_decimal: decimal(input.amount),
    },
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: input.subscription,
    subtotal: input.amount,
    taxes: [],
  }) satisfies Stripe.InvoiceLineItem as Stripe.InvoiceLineItem;

export interface InvoiceInput {
  id: string;
  number: string | null;
  created: number;
  reason: string;
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  lines: LineInput[];
  /** Prorations that have waited for an invoice of this subscription. */
  waiting: Stripe.InvoiceLineItem[];
  hostedUrl: string | null;
  start: number;
  end: number;
}

/** The least that a card is charged, in minor units; what is less is owed and goes onto the next invoice. */
const minimumCharge: Record<string, number> = { gbp: 30, eur: 50, usd: 50, aud: 50 };

/** What of a total is to be paid now when a customer's balance stands so: below zero is credit, above is debt. */
export function dueOf(total: number, startingBalance: number, currency: string) {
  const balance = total + startingBalance;
  const due = balance < (minimumCharge[currency] ?? 50) ? 0 : balance;
  return { amount_due: due, amount_remaining: due, starting_balance: startingBalance, ending_balance: balance - due };
}

/** An open invoice: the customer's credit is set against its total. */
export function makeInvoice(input: InvoiceInput): Stripe.Invoice {
  const { customer, subscription } = input;
  const waiting = input.waiting.map((line) => ({ ...line, invoice: input.id }));
  const lines = [...waiting, ...input.lines.map((line) => makeLine(line, input.id))];
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id: input.id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Payment sandbox',
    account_tax_ids: null,
    ...dueOf(total, customer.balance, subscription.currency),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: input.created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: input.created,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: input.hostedUrl,
    invoice_pdf: input.hostedUrl ? `${input.hostedUrl}/pdf` : null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: apiList(`/v1/invoices/${input.id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: input.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.end,
    period_start: input.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: input.created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Stripe.Invoice as Stripe.Invoice;
}

export const makeInvoicePayment = (invoice: Stripe.Invoice, intent: Stripe.PaymentIntent) =>
  ({
    id: `inpay_${invoice.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? invoice.amount_paid : null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: invoice.status === 'paid' ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: invoice.status_transitions.paid_at },
  }) satisfies Stripe.InvoicePayment as Stripe.InvoicePayment;

export const makePaymentIntent = (id: string, created: number, invoice: Stripe.Invoice) =>
  ({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: 'Subscription',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }) satisfies Stripe.PaymentIntent as Stripe.PaymentIntent;
