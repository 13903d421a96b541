import type Stripe from 'stripe';
import type { Fields } from './form.ts';
import { badRequest } from './stripe-api-error.ts';

type NamesOf<Params> = readonly (keyof Params & string)[];

const pages = ['limit', 'starting_after', 'ending_before'] as const;

/**
 * What each call takes, by the SDK's own types: a name that Stripe does not know does not compile here, and one that is
 * not here is refused as Stripe refuses it.
 */
const parameters: Record<string, readonly string[]> = {
  'POST /v1/customers': [
    'email',
    'name',
    'phone',
    'address',
    'preferred_locales',
    'tax_id_data',
    'test_clock',
    'metadata',
  ] satisfies NamesOf<Stripe.CustomerCreateParams>,
  'POST /v1/customers/:id': [
    'email',
    'name',
    'phone',
    'address',
    'preferred_locales',
    'metadata',
    'invoice_settings',
  ] satisfies NamesOf<Stripe.CustomerUpdateParams>,
  'POST /v1/customers/:id/balance_transactions': [
    'amount',
    'currency',
    'description',
    'metadata',
  ] satisfies NamesOf<Stripe.CustomerCreateBalanceTransactionParams>,
  'POST /v1/test_helpers/test_clocks': [
    'frozen_time',
    'name',
  ] satisfies NamesOf<Stripe.TestHelpers.TestClockCreateParams>,
  'POST /v1/test_helpers/test_clocks/:id/advance': [
    'frozen_time',
  ] satisfies NamesOf<Stripe.TestHelpers.TestClockAdvanceParams>,
  'GET /v1/events': ['type', ...pages] satisfies NamesOf<Stripe.EventListParams>,
  'POST /v1/credit_notes': [
    'invoice',
    'amount',
    'credit_amount',
    'refund_amount',
    'metadata',
  ] satisfies NamesOf<Stripe.CreditNoteCreateParams>,
  'POST /v1/disputes/:id/close': [] satisfies NamesOf<Stripe.DisputeCloseParams>,
  'POST /v1/tax_ids': ['type', 'value', 'owner'] satisfies NamesOf<Stripe.TaxIdCreateParams>,
  'POST /v1/products': ['id', 'name', 'description', 'metadata'] satisfies NamesOf<Stripe.ProductCreateParams>,
  'POST /v1/prices': [
    'product',
    'currency',
    'unit_amount',
    'recurring',
    'lookup_key',
    'tax_behavior',
    'metadata',
  ] satisfies NamesOf<Stripe.PriceCreateParams>,
  'POST /v1/prices/:id': ['tax_behavior'] satisfies NamesOf<Stripe.PriceUpdateParams>,
  'POST /v1/payment_methods': ['type', 'card', 'billing_details'] satisfies NamesOf<Stripe.PaymentMethodCreateParams>,
  'POST /v1/payment_methods/:id/attach': ['customer'] satisfies NamesOf<Stripe.PaymentMethodAttachParams>,
  'POST /v1/checkout/sessions': [
    'mode',
    'customer',
    'currency',
    'client_reference_id',
    'line_items',
    'subscription_data',
    'metadata',
    'success_url',
    'cancel_url',
    'expires_at',
    'allowed_payment_method_types',
    'tax_id_collection',
    'customer_update',
    'automatic_tax',
  ] satisfies NamesOf<Stripe.Checkout.SessionCreateParams>,
  'GET /v1/checkout/sessions': [
    'customer',
    'status',
    'subscription',
    ...pages,
  ] satisfies NamesOf<Stripe.Checkout.SessionListParams>,
  'POST /v1/checkout/sessions/:id/expire': [] satisfies NamesOf<Stripe.Checkout.SessionExpireParams>,
  'POST /v1/subscriptions': [
    'customer',
    'items',
    'default_payment_method',
    'payment_behavior',
    'payment_settings',
    'automatic_tax',
    'billing_mode',
    'metadata',
  ] satisfies NamesOf<Stripe.SubscriptionCreateParams>,
  'POST /v1/subscriptions/:id': [
    'items',
    'billing_cycle_anchor',
    'proration_date',
    'proration_behavior',
    'payment_behavior',
    'default_payment_method',
    'cancel_at_period_end',
    'pause_collection',
    'metadata',
  ] satisfies NamesOf<Stripe.SubscriptionUpdateParams>,
  'POST /v1/subscription_schedules': [
    'from_subscription',
    'metadata',
  ] satisfies NamesOf<Stripe.SubscriptionScheduleCreateParams>,
  'POST /v1/subscription_schedules/:id': [
    'phases',
    'end_behavior',
    'proration_behavior',
    'metadata',
  ] satisfies NamesOf<Stripe.SubscriptionScheduleUpdateParams>,
  'POST /v1/subscription_schedules/:id/release': [
    'preserve_cancel_date',
  ] satisfies NamesOf<Stripe.SubscriptionScheduleReleaseParams>,
  'POST /v1/subscription_schedules/:id/cancel': [] satisfies NamesOf<Stripe.SubscriptionScheduleCancelParams>,
  'GET /v1/subscription_schedules': ['customer', ...pages] satisfies NamesOf<Stripe.SubscriptionScheduleListParams>,
  'GET /v1/subscriptions': ['customer', 'price', 'status', ...pages] satisfies NamesOf<Stripe.SubscriptionListParams>,
  'GET /v1/prices': [
    'active',
    'currency',
    'lookup_keys',
    'product',
    ...pages,
  ] satisfies NamesOf<Stripe.PriceListParams>,
  'GET /v1/tax_ids': ['owner', ...pages] satisfies NamesOf<Stripe.TaxIdListParams>,
  'GET /v1/refunds': ['charge', 'payment_intent', 'created', ...pages] satisfies NamesOf<Stripe.RefundListParams>,
  'GET /v1/disputes': ['payment_intent', 'created', ...pages] satisfies NamesOf<Stripe.DisputeListParams>,
  'GET /v1/credit_notes': ['invoice', 'customer', 'created', ...pages] satisfies NamesOf<Stripe.CreditNoteListParams>,
  'GET /v1/invoice_payments': [
    'invoice',
    'payment',
    'status',
    ...pages,
  ] satisfies NamesOf<Stripe.InvoicePaymentListParams>,
  'GET /v1/invoices': ['customer', 'status', 'subscription', ...pages] satisfies NamesOf<Stripe.InvoiceListParams>,
  'POST /v1/invoices/create_preview': [
    'subscription',
    'subscription_details',
    'automatic_tax',
  ] satisfies NamesOf<Stripe.InvoiceCreatePreviewParams>,
  'POST /v1/invoices/:id/pay': ['payment_method'] satisfies NamesOf<Stripe.InvoicePayParams>,
};

/** @throws a StripeFault (400) for a parameter that the call does not take */
export function rejectUnknown(call: string, fields: Fields): void {
  const known = parameters[call];
  const unknownName = known && Object.keys(fields).find((name) => name !== 'expand' && !known.includes(name));
  if (unknownName) throw badRequest(`Received unknown parameter: ${unknownName}`, unknownName, 'parameter_unknown');
}
