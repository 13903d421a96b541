import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { ignoreAlreadyEnded } from './competing-attempts.server.ts';
import { subscriptionOf } from './fetch-payments.server.ts';

/** Stripe leaves invoices of ended subscriptions payable, although their month is not served. */
export async function voidOpenInvoices({ id: accountId, stripeCustomerId }: Account): Promise<void> {
  if (!stripeCustomerId) return;
  const ended = await database().subscription.findMany({
    where: { accountId, status: { in: ['canceled', 'incomplete_expired'] } },
    select: { stripeId: true },
  });
  if (ended.length === 0) return;
  const endedIds = new Set(ended.map(({ stripeId }) => stripeId));
  const { data } = await stripe().invoices.list({ customer: stripeCustomerId, status: 'open', limit: 100 });
  for (const invoice of data.filter((each) => endedIds.has(subscriptionOf(each))))
    await ignoreAlreadyEnded(() =>
      stripe().invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void:${invoice.id}` }),
    );
}
