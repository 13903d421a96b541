import type Stripe from 'stripe';
import { stripe } from '~/platform/payments.server.ts';
import { planOfPrice } from './prices.server.ts';

/** A subscription as Stripe has it now, in our words. */
export interface FetchedSubscription {
  stripeId: string;
  stripeItemId: string;
  plan: string;
  status: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  startedAt: Date;
  endedAt: Date | null;
  openInvoice: OpenInvoice | null;
}

export interface OpenInvoice {
  id: string;
  /** Where the customer pays or confirms. */
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
  paidInvoices: Stripe.Invoice[];
}

/** Statuses in which a plan is served. A failed payment does not end it at once. */
export const servedStatuses = ['active', 'trialing', 'past_due'];

export const isServed = (status: string): boolean => servedStatuses.includes(status);

/** Everything that Stripe knows of a customer and we keep, read at one go. */
export async function fetchPayments(customerId: string): Promise<FetchedPayments> {
  const [customer, subscriptions, paidInvoices] = await Promise.all([
    stripe().customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe().subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice', 'data.default_payment_method'],
    }),
    stripe().invoices.list({ customer: customerId, status: 'paid', limit: 100 }),
  ]);
  const known = await Promise.all(subscriptions.data.map(toSubscription));
  const live = subscriptions.data.find(({ status }) => isServed(status));
  return {
    subscriptions: known.filter((each) => each !== null),
    card: cardOf(live?.default_payment_method) ?? cardOf(customer.deleted ? null : defaultOf(customer)),
    paidInvoices: (await Promise.all(paidInvoices.data.map(withAllLines))).toSorted((a, b) => paidAt(a) - paidAt(b)),
  };
}

/** Numbers are given in the order of payment, which is the order of their dates. */
const paidAt = ({ status_transitions: { paid_at: paid }, created }: Stripe.Invoice) => paid ?? created;

/** Lists of invoices carry ten lines each; many changes of plan within a month make more. */
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

async function toSubscription(found: Stripe.Subscription): Promise<FetchedSubscription | null> {
  const [item] = found.items.data;
  const plan = item ? planOfPrice(item.price) : null;
  if (!item || !plan) return null; // made at the dashboard, with a price that is none of ours
  return {
    stripeId: found.id,
    stripeItemId: item.id,
    plan: plan.slug,
    status: found.status,
    currentPeriodStart: moment(item.current_period_start),
    currentPeriodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    startedAt: moment(found.start_date),
    endedAt: found.ended_at === null ? null : moment(found.ended_at),
    openInvoice: await openInvoice(found),
  };
}

async function openInvoice({ latest_invoice: latest, status }: Stripe.Subscription): Promise<OpenInvoice | null> {
  if (typeof latest !== 'object' || latest?.status !== 'open' || status === 'canceled') return null;
  const invoice = await stripe().invoices.retrieve(latest.id, { expand: ['payments.data.payment.payment_intent'] });
  if (invoice.status !== 'open') return null;
  return {
    id: invoice.id,
    url: invoice.hosted_invoice_url ?? null,
    tries: invoice.attempt_count,
    actionRequired: isWaitingForOwner(invoice),
  };
}

/** True when the bank wants the card's owner to confirm. */
export const isWaitingForOwner = (invoice: Stripe.Invoice): boolean =>
  (invoice.payments?.data ?? []).some(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? intent.status === 'requires_action' : false,
  );

export const moment = (unixSeconds: number): Date => new Date(unixSeconds * 1000);
