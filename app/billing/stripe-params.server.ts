import type Stripe from 'stripe';
import { hours } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import type { PaymentAttempt, Subscription } from '~/platform/generated/client.ts';

/** Stripe replaces `{CHECKOUT_SESSION_ID}`. */
export interface ReturnUrls {
  success: string;
  cancel: string;
}

interface SessionInput {
  accountId: string;
  customer: string;
  attempt: PaymentAttempt;
  back: ReturnUrls;
}

/** A change goes without: Stripe rejects it beside `pending_if_incomplete`. */
const automaticTax = () => (settings().STRIPE_TAX ? { automatic_tax: { enabled: true } } : {});

/** An attempt lives longer, so the next one always finds and closes a page that can still be paid. */
const sessionLifetime = hours(22);

const sessionParams = ({ accountId, customer, attempt, back }: SessionInput) =>
  ({
    customer,
    client_reference_id: accountId,
    allowed_payment_method_types: ['card'], // pending upgrades and our mails need a card
    expires_at: Math.floor((attempt.createdAt.getTime() + sessionLifetime) / 1000),
    metadata: { account: accountId, attempt: attempt.id },
    success_url: back.success,
    cancel_url: back.cancel,
  }) satisfies Stripe.Checkout.SessionCreateParams;

export const subscriptionSessionParams = (
  input: SessionInput & { price: string },
): Stripe.Checkout.SessionCreateParams => ({
  ...sessionParams(input),
  mode: 'subscription',
  tax_id_collection: { enabled: true },
  customer_update: { name: 'auto', address: 'auto' },
  ...automaticTax(),
  line_items: [{ price: input.price, quantity: 1 }],
  subscription_data: {
    billing_mode: { type: 'flexible' },
    metadata: { account: input.accountId, attempt: input.attempt.id },
  },
});

export const cardSessionParams = (input: SessionInput & { currency: string }): Stripe.Checkout.SessionCreateParams => ({
  ...sessionParams(input),
  mode: 'setup',
  currency: input.currency,
});

interface SubscriptionInput {
  accountId: string;
  attemptId: string;
  customer: string;
  price: string;
  method: string;
}

/** Without the first payment there is no subscription. */
export const subscriptionParams = (input: SubscriptionInput): Stripe.SubscriptionCreateParams => ({
  customer: input.customer,
  items: [{ price: input.price }],
  default_payment_method: input.method,
  payment_behavior: 'error_if_incomplete',
  payment_settings: { payment_method_types: ['card'] },
  ...automaticTax(),
  billing_mode: { type: 'flexible' }, // Stripe's default may change, and cannot be changed back
  metadata: { account: input.accountId, attempt: input.attemptId },
});

export interface ChangeInput {
  subscription: Subscription;
  price: string;
  /** Unix seconds; of a downgrade. */
  prorationDate: number;
  isUpgrade: boolean;
  /** A payment of the running month was refunded or is disputed. */
  givenBack: boolean;
}

/** What a change bills, the same in its preview. An upgrade begins a new month; a downgrade keeps its own. */
const changedItems = ({ subscription, price, prorationDate, isUpgrade, givenBack }: ChangeInput) => ({
  items: [{ id: subscription.stripeItemId, price }],
  ...(isUpgrade ? { billing_cycle_anchor: { type: 'now' as const } } : { proration_date: prorationDate }),
  // The unused time of a month whose money went back must not be credited as well.
  proration_behavior: isUpgrade && givenBack ? ('none' as const) : ('always_invoice' as const),
});

/** An upgrade is applied when it is paid; the credit of a downgrade goes to the customer's balance at once. */
export const changeParams = (input: ChangeInput): Stripe.SubscriptionUpdateParams => ({
  ...changedItems(input),
  payment_behavior: input.isUpgrade ? 'pending_if_incomplete' : 'allow_incomplete',
  expand: ['latest_invoice'],
});

export const previewParams = (input: ChangeInput): Stripe.InvoiceCreatePreviewParams => ({
  subscription: input.subscription.stripeId,
  ...automaticTax(),
  subscription_details: changedItems(input),
});

/** This month stays unchanged, the next has the other price, and then the schedule releases the subscription. */
export function scheduleParams(
  { phases: [now] }: Stripe.SubscriptionSchedule,
  price: string,
): Stripe.SubscriptionScheduleUpdateParams {
  const [item] = now?.items ?? [];
  if (!now || !item) throw new Error('a schedule of a subscription has its first phase');
  const current = typeof item.price === 'string' ? item.price : item.price.id;
  return {
    end_behavior: 'release',
    phases: [
      { items: [{ price: current, quantity: 1 }], start_date: now.start_date, end_date: now.end_date },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  };
}
