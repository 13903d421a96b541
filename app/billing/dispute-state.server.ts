import type Stripe from 'stripe';
import { days, systemClock } from '~/platform/clock.ts';
import type { Subscription } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { idOf, invoiceOfPayment } from './fetch-corrections.server.ts';
import { fromUnixSeconds, subscriptionOf } from './fetch-payments.server.ts';
import { harmlessStatuses, heardDisputes } from './refunded-or-disputed.server.ts';

/** Banks decide within months. */
export const disputeWindow = days(200);

/** All pages, newest first; iterating throws errors of Stripe's client. */
export const listDisputes = (): AsyncIterable<Stripe.Dispute> => {
  const since = Math.floor((systemClock.now().getTime() - disputeWindow) / 1000);
  return stripe().disputes.list({ created: { gte: since }, limit: 100 });
};

/**
 * When the first of the disputes that still count began, and whether one is lost. A subscription
 * may have several; those that an operator has settled count no more.
 * @throws errors of Stripe's client
 */
export async function disputeState({
  stripeId: subscription,
  accountId,
}: Subscription): Promise<Pick<Subscription, 'disputedAt' | 'disputeLost'>> {
  const heard = await heardDisputes({ accountId });
  const counting: Stripe.Dispute[] = [];
  for await (const dispute of listDisputes())
    if (!harmlessStatuses.includes(dispute.status) && !heard.get(dispute.id)?.isSettled) counting.push(dispute);
  const own: Stripe.Dispute[] = [];
  for (const dispute of counting.toSorted((a, b) => a.created - b.created))
    if ((await subscriptionOfPayment(idOf(dispute.payment_intent))) === subscription) own.push(dispute);
  const disputedAt = own[0] ? fromUnixSeconds(own[0].created) : null;
  return { disputedAt, disputeLost: own.some(({ status }) => status === 'lost') };
}

async function subscriptionOfPayment(intent: string | undefined): Promise<string | null> {
  const invoice = intent ? await invoiceOfPayment(intent) : null;
  return invoice ? subscriptionOf(await stripe().invoices.retrieve(invoice)) : null;
}
