import type Stripe from 'stripe';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Subscription } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { stripe } from '~/platform/payments.server.ts';
import { endIfDisputeLost } from './account-dispute.server.ts';
import { listEntitled } from './billing-state.server.ts';
import { ignoreAlreadyEnded } from './competing-attempts.server.ts';
import { withRetry } from './failures.server.ts';
import { issueCorrections } from './issue-corrections.server.ts';
import { findSurplus } from './surplus-subscriptions.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

/**
 * Ends and refunds surplus subscriptions, and ends with its month what began after a lost dispute. Safe to repeat.
 * @returns the account, read again where something was undone
 * @throws errors of Stripe's client
 */
export async function undoSurplus(account: Account, requestId?: string): Promise<Account> {
  const entitled = await listEntitled(account.id);
  const surplus = await findSurplus(entitled);
  const renews = entitled.some((each) => !each.cancelAtPeriodEnd && !surplus.includes(each));
  if (surplus.length === 0) return renews ? endAfterLoss(account, requestId) : account;
  for (const each of surplus) await undo(each, requestId);
  return syncFromStripe(account.id, requestId);
}

async function endAfterLoss(account: Account, requestId: string | undefined): Promise<Account> {
  const ended = await endIfDisputeLost(account, requestId);
  if (!ended.ok) throw new Error(`the plan of a lost dispute cannot be ended now: ${ended.reason}`);
  return ended.account;
}

async function undo(subscription: Subscription, requestId: string | undefined): Promise<void> {
  const { accountId, stripeId, plan } = subscription;
  const key = (what: string) => ({ idempotencyKey: `${what}:${stripeId}` });
  log.error('purchase-undone', { request_id: requestId, account: accountId, subscription: stripeId, plan });
  await ignoreAlreadyEnded(() => withRetry(() => stripe().subscriptions.cancel(stripeId, {}, key('undo'))));
  const { data } = await stripe().invoices.list({ subscription: stripeId, status: 'paid', limit: 100 });
  for (const invoice of data) await giveBack(invoice, requestId);
  await database().$transaction(async (tx) => {
    const notice = { key: `purchase-undone:${stripeId}` };
    const { count } = await tx.billingNotice.createMany({ data: [notice], skipDuplicates: true });
    if (count === 1) await enqueue(tx, 'send-mail', { mail: 'purchase-undone', accountId, plan }, requestId);
  });
}

/** What was charged returns to the card, and what came from the customer's credit to the credit. */
async function giveBack(invoice: Stripe.Invoice, requestId: string | undefined): Promise<void> {
  const amount = invoice.total - invoice.post_payment_credit_notes_amount;
  if (amount <= 0) return;
  const refund = Math.min(amount, invoice.amount_paid);
  const note: Stripe.CreditNoteCreateParams = {
    invoice: invoice.id,
    amount,
    ...(refund > 0 ? { refund_amount: refund } : {}),
    ...(amount > refund ? { credit_amount: amount - refund } : {}),
  };
  await withRetry(() => stripe().creditNotes.create(note, { idempotencyKey: `undo:${invoice.id}` }));
  await issueCorrections(invoice.id, requestId);
}
