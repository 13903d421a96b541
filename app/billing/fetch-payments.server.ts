import type Stripe from 'stripe';
import { isEntitled } from '~/plans/entitled-statuses.ts';
import { stripe } from '~/platform/payments.server.ts';
import { findPendingPhase } from './pending-phase.server.ts';
import { planOfPrice } from './prices.server.ts';

export interface FetchedSubscription {
  stripeId: string;
  stripeItemId: string;
  plan: string;
  status: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Minor units a month. */
  unitAmount: number | null;
  scheduleId: string | null;
  pendingPlan: string | null;
  pendingFrom: Date | null;
  startedAt: Date;
  endedAt: Date | null;
  /** Our attempt that began it. */
  attemptId: string | null;
  quotaAnchor: Date;
  paidUntil: Date | null;
  openInvoice: OpenInvoice | null;
}

export interface OpenInvoice {
  id: string;
  url: string | null;
  tries: number;
  actionRequired: boolean;
}

export interface FetchedCard {
  brand: string;
  lastFour: string;
}

export interface FetchedPayments {
  subscriptions: FetchedSubscription[];
  card: FetchedCard | null;
  /** Minor units. */
  credit: number;
  paidInvoices: Stripe.Invoice[];
}

export async function fetchPayments(customerId: string): Promise<FetchedPayments> {
  const [customer, subscriptions, paidInvoices, openInvoices] = await Promise.all([
    stripe().customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe().subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method'],
    }),
    stripe().invoices.list({ customer: customerId, status: 'paid', limit: 100 }),
    stripe().invoices.list({ customer: customerId, status: 'open', limit: 100 }),
  ]);
  const known = await Promise.all(
    subscriptions.data.map((each) => toSubscription(each, { open: openInvoices.data, paid: paidInvoices.data })),
  );
  const live = subscriptions.data.find(({ status }) => isEntitled(status));
  return {
    subscriptions: known.filter((each) => each !== null),
    card: cardOf(live?.default_payment_method) ?? cardOf(customer.deleted ? null : defaultOf(customer)),
    credit: customer.deleted ? 0 : Math.max(0, -customer.balance),
    paidInvoices: (await Promise.all(paidInvoices.data.map(withAllLines))).toSorted((a, b) => paidAt(a) - paidAt(b)),
  };
}

/** Invoice numbers follow the order of payment. */
const paidAt = ({ status_transitions: { paid_at: paid }, created }: Stripe.Invoice) => paid ?? created;

/** Stripe lists ten lines of each invoice; many changes of plan within a month make more. */
async function withAllLines(invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  if (!invoice.lines.has_more) return invoice;
  const data = await stripe().invoices.listLineItems(invoice.id, { limit: 100 }).autoPagingToArray({ limit: 1000 });
  return { ...invoice, lines: { ...invoice.lines, data, has_more: false } };
}

const defaultOf = (customer: Stripe.Customer) => customer.invoice_settings.default_payment_method;

function cardOf(method: string | Stripe.PaymentMethod | null | undefined): FetchedCard | null {
  if (typeof method !== 'object' || !method?.card) return null;
  return { brand: method.card.brand, lastFour: method.card.last4 };
}

/** Of the customer. */
interface ListedInvoices {
  open: readonly Stripe.Invoice[];
  paid: readonly Stripe.Invoice[];
}

async function toSubscription(
  found: Stripe.Subscription,
  { open, paid }: ListedInvoices,
): Promise<FetchedSubscription | null> {
  const [item] = found.items.data;
  const plan = item ? planOfPrice(item.price) : null;
  if (!item || !plan) return null; // made at the dashboard with a price that is not ours
  return {
    stripeId: found.id,
    stripeItemId: item.id,
    plan: plan.slug,
    status: found.status,
    currentPeriodStart: fromUnixSeconds(item.current_period_start),
    currentPeriodEnd: fromUnixSeconds(item.current_period_end),
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    unitAmount: item.price.unit_amount,
    ...(await pendingOf(found)),
    startedAt: fromUnixSeconds(found.start_date),
    endedAt: found.ended_at === null ? null : fromUnixSeconds(found.ended_at),
    attemptId: found.metadata.attempt ?? null,
    quotaAnchor: fromUnixSeconds(found.billing_cycle_anchor),
    paidUntil: paidUntil(found, paid),
    openInvoice: await findOpenInvoice(found, open),
  };
}

/** The end of the last month that a paid invoice names; null where none does, as in a trial. */
function paidUntil({ id }: Stripe.Subscription, paid: readonly Stripe.Invoice[]): Date | null {
  const ends = paid
    .flatMap(({ lines }) => lines.data)
    .filter(({ amount, parent }) => amount > 0 && parent?.subscription_item_details?.subscription === id)
    .map(({ period }) => period.end);
  return ends.length > 0 ? fromUnixSeconds(Math.max(...ends)) : null;
}

async function pendingOf({ schedule }: Stripe.Subscription) {
  const scheduleId = typeof schedule === 'object' ? (schedule?.id ?? null) : schedule;
  const phase = scheduleId ? await findPendingPhase(scheduleId) : null;
  const plan = phase ? planOfPrice(phase.price) : null;
  return {
    scheduleId,
    pendingPlan: plan?.slug ?? null,
    pendingFrom: phase && plan ? fromUnixSeconds(phase.from) : null,
  };
}

/** Picks the oldest, but a month before a pending upgrade. */
async function findOpenInvoice({ id, status }: Stripe.Subscription, open: readonly Stripe.Invoice[]) {
  if (status === 'canceled') return null;
  const isUpgrade = ({ billing_reason: reason }: Stripe.Invoice) => Number(reason === 'subscription_update');
  const [first] = open
    .filter((each) => subscriptionOf(each) === id)
    .toSorted((a, b) => isUpgrade(a) - isUpgrade(b) || a.created - b.created);
  return first ? fetchOpenInvoice(first.id) : null;
}

/** Empty without a subscription. */
export function subscriptionOf({ parent }: Pick<Stripe.Invoice, 'parent'>): string {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription.id : (subscription ?? '');
}

async function fetchOpenInvoice(id: string): Promise<OpenInvoice | null> {
  const invoice = await stripe().invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] });
  if (invoice.status !== 'open') return null;
  return {
    id: invoice.id,
    url: invoice.hosted_invoice_url ?? null,
    tries: invoice.attempt_count,
    actionRequired: isActionRequired(invoice),
  };
}

/** True when the bank wants the card's owner to confirm. */
export const isActionRequired = (invoice: Stripe.Invoice): boolean =>
  (invoice.payments?.data ?? []).some(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? intent.status === 'requires_action' : false,
  );

export const fromUnixSeconds = (unixSeconds: number): Date => new Date(unixSeconds * 1000);
