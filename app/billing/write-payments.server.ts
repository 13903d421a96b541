import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { isEntitled } from '~/plans/entitled-statuses.ts';
import { findPlan, freePlan } from '~/plans/plans.ts';
import type { Account, Subscription } from '~/platform/generated/client.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { beginMonth } from '~/usage/begin-month.server.ts';
import { auditPayments, isCancelling } from './audit-payments.server.ts';
import type { FetchedPayments, FetchedSubscription } from './fetch-payments.server.ts';
import { recordInvoice } from './record-invoice.server.ts';
import { isRefundedOrDisputed } from './refunded-or-disputed.server.ts';
import { findSurplus } from './surplus-subscriptions.server.ts';
import { notifyTwoSubscriptions } from './two-subscriptions.server.ts';

export interface SyncInput {
  accountId: string;
  reading: number;
  fetched: FetchedPayments;
  now: Date;
  requestId?: string | undefined;
}

/** @returns false when a later read was written already */
export async function writePayments(tx: Transaction, input: SyncInput): Promise<boolean> {
  const { accountId, reading, fetched, now, requestId } = input;
  await lockAccount(tx, accountId);
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  if (reading < account.paymentReadsWritten) return false;
  const live = await currentSubscriptionOf(tx, fetched);
  const before = { account, cancels: await isCancelling(tx, live) };
  for (const each of fetched.subscriptions) await writeSubscription(tx, accountId, each, now);
  await recordPaidInvoices(tx, input);
  const written = await writeAccount(tx, account, { reading, live, fetched, requestId });
  await auditPayments(tx, before, { account: written, cancels: live?.cancelAtPeriodEnd ?? false }, requestId);
  if (live) await notifyPaymentIssue(tx, { accountId, live, requestId });
  await notifyTwoSubscriptions(tx, { accountId, subscriptions: fetched.subscriptions, requestId });
  return true;
}

/** The newest entitled subscription that is not surplus. */
async function currentSubscriptionOf(
  tx: Transaction,
  { subscriptions }: FetchedPayments,
): Promise<FetchedSubscription | null> {
  const surplus = await findSurplus(subscriptions, tx);
  const [newest] = subscriptions
    .filter((each) => isEntitled(each.status) && !surplus.includes(each))
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  return newest ?? null;
}

async function writeSubscription(tx: Transaction, accountId: string, found: FetchedSubscription, now: Date) {
  const { openInvoice, stripeId, ...plain } = found;
  const known = await tx.subscription.findUnique({ where: { stripeId } });
  if (known) await carryUsageOver(tx, known, found);
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

async function carryUsageOver(tx: Transaction, known: Subscription, { quotaAnchor }: FetchedSubscription) {
  const anchor = known.quotaAnchor ?? known.startedAt;
  if (anchor.getTime() === quotaAnchor.getTime()) return;
  const isPaid = !(await isRefundedOrDisputed(known, tx));
  await beginMonth(tx, { accountId: known.accountId, anchor, plan: findPlan(known.plan), isPaid }, quotaAnchor);
}

/** Issues every invoice that we lack: its event may have been lost. */
async function recordPaidInvoices(tx: Transaction, { accountId, fetched: { paidInvoices }, requestId }: SyncInput) {
  const ids = paidInvoices.map(({ id }) => id);
  const known = await tx.invoice.findMany({
    where: { stripeInvoiceId: { in: ids } },
    select: { stripeInvoiceId: true },
  });
  const recorded = new Set(known.map(({ stripeInvoiceId }) => stripeInvoiceId));
  for (const invoice of paidInvoices) {
    if (recorded.has(invoice.id)) continue;
    const { id, isNew } = await recordInvoice(tx, invoice, accountId, requestId);
    if (isNew) await enqueue(tx, 'send-mail', { mail: 'receipt', accountId, invoiceId: id }, requestId);
  }
}

type AccountInput = Pick<SyncInput, 'reading' | 'fetched' | 'requestId'> & { live: FetchedSubscription | null };

async function writeAccount(tx: Transaction, account: Account, input: AccountInput) {
  const { reading, live, requestId } = input;
  const { card, credit } = input.fetched;
  const plan = live?.plan ?? planWithoutPayment(account.plan);
  const written = await tx.account.update({
    where: { id: account.id },
    data: {
      plan,
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.lastFour ?? null,
      creditBalance: credit,
      paymentReadsWritten: reading,
    },
  });
  const accountId = account.id;
  if (isPaid(account.plan) && plan !== null && plan !== account.plan) {
    const changed = live
      ? ({ mail: 'plan-changed', plan } as const)
      : ({ mail: 'plan-cancelled', plan: account.plan } as const);
    await enqueue(tx, 'send-mail', { accountId, ...changed }, requestId);
  }
  if (card && isDifferentCard(account, card))
    await enqueue(tx, 'send-mail', { mail: 'card-updated', accountId }, requestId);
  return written;
}

const isPaid = (plan: string | null): plan is string => plan !== null && plan !== freePlan.slug;

/** The first card is no change. */
const isDifferentCard = ({ cardBrand, cardLastFour }: Account, card: { brand: string; lastFour: string }) =>
  cardLastFour !== null && (cardLastFour !== card.lastFour || cardBrand !== card.brand);

/** An account that stops paying gets the free plan; one without a plan stays so. */
const planWithoutPayment = (plan: string | null) => (plan === null ? null : freePlan.slug);

type PaymentIssueInput = Pick<SyncInput, 'accountId' | 'requestId'> & { live: FetchedSubscription };

/** Mails once for each failed attempt, and once for each invoice that awaits confirmation. */
async function notifyPaymentIssue(
  tx: Transaction,
  { accountId, requestId, live: { openInvoice, status } }: PaymentIssueInput,
) {
  if (!openInvoice || status !== 'past_due') return;
  const { id, tries, actionRequired } = openInvoice;
  const mail = actionRequired ? 'action-required' : 'payment-failed';
  const key = actionRequired ? `${mail}:${id}` : `${mail}:${id}:${tries}`;
  const { count } = await tx.billingNotice.createMany({ data: [{ key }], skipDuplicates: true });
  if (count === 1) await enqueue(tx, 'send-mail', { mail, accountId }, requestId);
}
