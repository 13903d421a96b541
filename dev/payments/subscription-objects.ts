import type Stripe from 'stripe';
import { apiList } from './http.ts';
import { planOfPrice } from './objects.ts';

/** What `payment_settings` was asked to be. */
export interface PaymentWishes {
  methodTypes: string[] | null;
  saveMethod: string;
}

interface SubscriptionInput {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  price: Stripe.Price;
  periodEnd: number;
  method: string | null;
  metadata: Record<string, string>;
  settings: PaymentWishes;
}

export const makeSubscriptionItem = (input: SubscriptionInput) =>
  ({
    id: input.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: input.created,
    current_period_end: input.periodEnd,
    current_period_start: input.created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(input.price),
    price: input.price,
    quantity: 1,
    subscription: input.id,
    tax_rates: [],
  }) satisfies Stripe.SubscriptionItem as Stripe.SubscriptionItem;

export const makeSubscription = (input: SubscriptionInput) =>
  ({
    id: input.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: input.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: input.created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: input.created,
    currency: input.price.currency,
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: apiList(`/v1/subscription_items?subscription=${input.id}`, [makeSubscriptionItem(input)]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: input.settings.methodTypes as Stripe.Subscription.PaymentSettings['payment_method_types'],
      save_default_payment_method: input.settings.saveMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: input.created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }) satisfies Stripe.Subscription as Stripe.Subscription;
