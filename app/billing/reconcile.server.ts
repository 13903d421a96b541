import { days, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { hasPayments } from '~/platform/payments.server.ts';
import { cancelPlan } from './cancel-plan.server.ts';
import { reconcileDisputes } from './disputes.server.ts';
import { holdUpNone } from './hold-up-none.server.ts';
import { enforceVatNumber } from './missing-vat-number.server.ts';
import { notifyAdmins } from './notify-admins.server.ts';
import { reconcileRefunds } from './refund-events.server.ts';
import { restoreUnconfirmed } from './set-aside.server.ts';
import { expireStraySessions } from './stray-sessions.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';
import { undoSurplus } from './undo-surplus.server.ts';
import { exchangeRateIssue } from './vat-rates.server.ts';
import { voidOpenInvoices } from './void-open-invoices.server.ts';

/** An unpaid plan ends after this; Stripe's own retries end earlier. */
const overdueGrace = days(14);

const batch = 20;

/**
 * Corrects our state by Stripe's, mails the differences to admins, and ends plans that are unpaid for too long.
 * @param after the last account of the batch before
 * @returns the last account of this batch; null when all are done
 */
export async function reconcile(after: string | null): Promise<string | null> {
  if (!hasPayments()) return null;
  if (after === null) await reconcileGlobally();
  const accounts = await database().account.findMany({
    where: { stripeCustomerId: { not: null }, ...(after ? { id: { gt: after } } : {}) },
    orderBy: { id: 'asc' },
    take: batch,
  });
  for (const account of accounts) await holdUpNone({ account: account.id }, () => reconcileAccount(account));
  return accounts.length < batch ? null : (accounts.at(-1)?.id ?? null);
}

async function reconcileGlobally(): Promise<void> {
  const issue = exchangeRateIssue();
  if (issue) log.warn('exchange-rates', { ...issue });
  await reconcileRefunds();
  await reconcileDisputes();
}

async function reconcileAccount(account: Account): Promise<void> {
  const before = await snapshotOf(account.id);
  await restoreUnconfirmed(await undoSurplus(await syncFromStripe(account.id)));
  if (account.stripeCustomerId) await expireStraySessions(account.stripeCustomerId);
  const after = await snapshotOf(account.id);
  const differences = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (differences.length > 0) await reportDifferences(account.id, differences, before, after);
  await endOverdue(account.id);
  await enforceVatNumber(account.id);
  await voidOpenInvoices(account);
}

type Snapshot = Record<string, string | number | boolean | null>;

async function snapshotOf(accountId: string): Promise<Snapshot> {
  const [account, subscriptions, invoices] = await Promise.all([
    database().account.findUniqueOrThrow({ where: { id: accountId } }),
    database().subscription.findMany({ where: { accountId }, orderBy: { stripeId: 'asc' } }),
    database().invoice.count({ where: { accountId } }),
  ]);
  const states = subscriptions.map(({ stripeId, plan, status, currentPeriodEnd, cancelAtPeriodEnd }) => [
    stripeId,
    `${plan} ${status} until ${currentPeriodEnd.toISOString()}${cancelAtPeriodEnd ? ', then ends' : ''}`,
  ]);
  const card = account.cardLastFour && `${account.cardBrand} ${account.cardLastFour}`;
  return { plan: account.plan, card, invoices, ...Object.fromEntries(states) };
}

async function reportDifferences(accountId: string, names: string[], before: Snapshot, after: Snapshot): Promise<void> {
  const detail = Object.fromEntries(
    names.map((name) => [name, { ours: before[name] ?? null, stripe: after[name] ?? null }]),
  );
  log.warn('billing-differed', { account: accountId, names });
  await database().$transaction((tx) =>
    notifyAdmins(tx, { mail: 'billing-differences', event: 'billing.differed', accountId, detail }),
  );
}

async function endOverdue(accountId: string): Promise<void> {
  const since = new Date(systemClock.now().getTime() - overdueGrace);
  const overdue = await database().subscription.findFirst({
    where: { accountId, status: { in: ['past_due', 'unpaid'] }, pastDueSince: { lt: since } },
  });
  if (!overdue) return;
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  const ended = await cancelPlan(account);
  log.info('overdue-plan-ended', { account: accountId, ok: ended.ok });
}
