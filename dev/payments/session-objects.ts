import type Stripe from 'stripe';

export interface SessionInput {
  id: string;
  created: number;
  mode: 'subscription' | 'setup';
  customer: string;
  reference: string | null;
  currency: string | null;
  amount: number | null;
  successUrl: string;
  cancelUrl: string | null;
  url: string;
  expires: number;
  allowedTypes: string[] | null;
  metadata: Record<string, string>;
}

/** What an account's dashboard offers, unless a session allows less. */
const dynamicTypes = ['card', 'link'];

export const makeSession = (input: SessionInput) =>
  ({
    id: input.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: input.allowedTypes,
    amount_subtotal: input.amount,
    amount_total: input.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: input.created,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: input.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: input.expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: dynamicTypes.filter((type) => input.allowedTypes?.includes(type) ?? true),
    payment_status: input.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url: input.url,
    wallet_options: null,
  }) satisfies Stripe.Checkout.Session as Stripe.Checkout.Session;
