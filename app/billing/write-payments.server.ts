import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { freePlan } from '~/plans/plans.ts';
import type { Account } from '~/platform/generated/client.ts';
import { lockAccount } from './attempts.server.ts';
import { type FetchedPayments, type FetchedSubscription, isServed } from './fetch-payments.server.ts';
import { recordInvoice } from './record-invoice.server.ts';

/**
 * Writes what was read from Stripe, and the mails that follow from what is new in it. A reading that began before the
 * newest written one is dropped: the newer one has seen all that it saw.
 * @returns false for a dropped one
 */
export async function writePayments(
  tx: Transaction,
  input: { accountId: string; reading: number; fetched: FetchedPayments; now: Date },
): Promise<boolean> {
  const { accountId, reading, fetched, now } = input;
  await lockAccount(tx, accountId);
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  if (reading < account.paymentReadsWritten) return false;
  for (const each of fetched.subscriptions) await writeSubscription(tx, accountId, each, now);
  await recordPaid(tx, accountId, fetched);
  const live = liveOf(fetched);
  await writeAccount(tx, account, { reading, live, fetched });
  if (live) await closeBeginning(tx, live, now);
  if (live) await tellOfTrouble(tx, accountId, live);
  return true;
}

/** The subscription that serves the account; the newest, should there be two. */
export const liveOf = ({ subscriptions }: FetchedPayments): FetchedSubscription | null =>
  subscriptions
    .filter(({ status }) => isServed(status))
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0] ?? null;

async function writeSubscription(tx: Transaction, accountId: string, found: FetchedSubscription, now: Date) {
  const { openInvoice, stripeId, ...plain } = found;
  const known = await tx.subscription.findUnique({ where: { stripeId }, select: { pastDueSince: true } });
  const isOverdue = found.status === 'past_due' || found.status === 'unpaid';
  const data = {
    ...plain,
    accountId,
    openInvoiceUrl: openInvoice?.url ?? null,
    actionRequired: openInvoice?.actionRequired ?? false,
    pastDueSince: isOverdue ? (known?.pastDueSince ?? now) : null,
  };
  await tx.subscription.upsert({ where: { stripeId }, create: { stripeId, ...data }, update: data });
}

/** Stripe's list is short and ours is complete: an invoice whose event was lost is issued as well. */
async function recordPaid(tx: Transaction, accountId: string, { paidInvoices }: FetchedPayments) {
  const ids = paidInvoices.map(({ id }) => id);
  const known = await tx.invoice.findMany({
    where: { stripeInvoiceId: { in: ids } },
    select: { stripeInvoiceId: true },
  });
  const recorded = new Set(known.map(({ stripeInvoiceId }) => stripeInvoiceId));
  for (const invoice of paidInvoices) {
    if (recorded.has(invoice.id)) continue;
    const { id, isNew } = await recordInvoice(tx, invoice, accountId);
    if (isNew) await enqueue(tx, 'send-mail', { mail: 'receipt', accountId, invoiceId: id });
  }
}

interface AccountInput {
  reading: number;
  live: FetchedSubscription | null;
  fetched: FetchedPayments;
}

async function writeAccount(tx: Transaction, account: Account, { reading, live, fetched: { card } }: AccountInput) {
  const plan = live?.plan ?? withoutPayment(account.plan);
  await tx.account.update({
    where: { id: account.id },
    data: {
      plan,
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.lastFour ?? null,
      paymentReadsWritten: reading,
    },
  });
  if (isPaid(account.plan) && plan !== null && plan !== account.plan)
    await enqueue(tx, 'send-mail', {
      mail: live ? 'plan-changed' : 'plan-cancelled',
      accountId: account.id,
      plan: live ? plan : account.plan,
    });
  if (card && isOther(account, card)) await enqueue(tx, 'send-mail', { mail: 'card-updated', accountId: account.id });
}

const isPaid = (plan: string | null): plan is string => plan !== null && plan !== freePlan.slug;

/** The first card is no change: its owner has just typed it. */
const isOther = ({ cardBrand, cardLastFour }: Account, card: { brand: string; lastFour: string }) =>
  cardLastFour !== null && (cardLastFour !== card.lastFour || cardBrand !== card.brand);

/** "Not set" stays so; who paid and pays no more is on the free plan. */
const withoutPayment = (plan: string | null) => (plan === null ? null : freePlan.slug);

/** The wish whose payment in our page began the subscription has come true. */
async function closeBeginning(tx: Transaction, { stripeId }: FetchedSubscription, now: Date): Promise<void> {
  const where = { stripeObject: stripeId, state: 'open' };
  await tx.paymentAttempt.updateMany({ where, data: { state: 'done', closedAt: now } });
}

/** One mail for each failed try of an invoice, and one for each that waits for its owner. */
async function tellOfTrouble(tx: Transaction, accountId: string, { openInvoice, status }: FetchedSubscription) {
  if (!openInvoice || status !== 'past_due') return;
  const { id, tries, actionRequired } = openInvoice;
  const mail = actionRequired ? 'action-required' : 'payment-failed';
  const key = actionRequired ? `${mail}:${id}` : `${mail}:${id}:${tries}`;
  const { count } = await tx.billingNotice.createMany({ data: [{ key }], skipDuplicates: true });
  if (count === 1) await enqueue(tx, 'send-mail', { mail, accountId });
}
