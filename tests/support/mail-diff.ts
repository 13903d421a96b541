import type Stripe from 'stripe';
import type { Account } from '~/platform/generated/client.ts';
import type { State } from '../../dev/payments/store.ts';
import type { LedgerSnapshot, QueuedMail } from './ledger-snapshot.ts';
import { type HistoryEntry, historyOf, isExplainedBy, type Step } from './sandbox-history.ts';

/**
 * Which mails about money were lost or doubled: receipts by the invoices, mails about plan and card by what happened at
 * the sandbox, mails about failed payments by the notices, mails to admins by what was noted for them.
 * @returns a sentence for each; none when every mail was written once
 */
export function mailDifferences(ledger: LedgerSnapshot, state: State): string[] {
  const ofAccounts = ledger.accounts.flatMap((account) => {
    const mails = ledger.mails.filter(({ accountId }) => accountId === account.id);
    const checks = [receipts, planMails, cardMails, paymentIssueMails];
    return checks.flatMap((check) => check({ account, mails, ledger, state })).map((what) => `${account.id}: ${what}`);
  });
  return [...ofAccounts, ...adminMails(ledger)];
}

interface Given {
  account: Account;
  /** To this account. */
  mails: QueuedMail[];
  ledger: LedgerSnapshot;
  state: State;
}

const ofKind = (mails: readonly QueuedMail[], ...kinds: string[]) => mails.filter(({ mail }) => kinds.includes(mail));

/** Nothing when both lists hold the same, in any order. */
function listDifferences(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  const [one, other] = [found.toSorted().join(', '), wanted.toSorted().join(', ')];
  return one === other ? [] : [`${what} for [${one}] instead of [${other}]`];
}

function receipts({ account, mails, ledger }: Given): string[] {
  const issued = ledger.invoices.filter(({ accountId }) => accountId === account.id).map(({ id }) => id);
  const sent = ofKind(mails, 'receipt').map(({ invoiceId }) => invoiceId ?? '');
  return listDifferences('receipts', sent, issued);
}

function planMails({ account, mails, ledger, state }: Given): string[] {
  const story = historyOf(account.id, state);
  const first = account.plan === null ? -1 : story.findIndex(({ plan }) => plan !== null);
  const cancelled = ledger.attempts.filter(({ kind, state: end }) => kind === 'cancel' && end === 'done');
  const ended = new Set(cancelled.map(({ reference }) => reference));
  const steps = story.map(({ plan, ended: id }, at) => ({ fact: plan, seen: at === first || ended.has(id ?? '') }));
  const sent = ofKind(mails, 'plan-changed', 'plan-cancelled').map(({ mail, plan }) => `${mail} ${plan}`);
  return explained('plan', steps, sent, (before, after) => {
    if (before === null || before === after) return null;
    return after === null ? `plan-cancelled ${before}` : `plan-changed ${after}`;
  });
}

/** Who has a plan was seen with the card that paid for it first. */
function cardMails({ account, mails, state }: Given): string[] {
  const story = historyOf(account.id, state);
  const first = account.plan === null ? -1 : story.findIndex(({ plan, card }) => plan !== null && card !== null);
  const steps = story.map(({ card }: HistoryEntry, at) => ({ fact: card, seen: at === first }));
  const sent = ofKind(mails, 'card-updated').map(({ mail }) => mail);
  return explained('card', steps, sent, (before, after) =>
    before === null || after === null || before === after ? null : 'card-updated',
  );
}

function explained(
  what: string,
  steps: readonly Step[],
  mails: string[],
  mailBetween: Parameters<typeof isExplainedBy>[2],
) {
  if (isExplainedBy(steps, mails, mailBetween)) return [];
  const facts = steps.map(({ fact }) => fact ?? 'none').filter((fact, at, all) => fact !== all[at - 1]);
  return [`mails about the ${what} are [${mails.join(', ')}] where it was ${facts.join(', ')}`];
}

/** A mail for each notice, a notice for a try that was made, and one for the bill that is overdue now. */
function paymentIssueMails({ account, mails, ledger, state }: Given): string[] {
  const own = Object.values(state.invoices).filter(
    ({ customer }) => state.customers[String(customer)]?.metadata.account === account.id,
  );
  const tries = new Map(own.map(({ id, attempt_count: count }) => [id, count]));
  const keys = ledger.notices.map(({ key }) => key).filter((key) => tries.has(key.split(':')[1] ?? ''));
  const kinds = keys.map((key) => key.split(':')[0] ?? '');
  const sent = ofKind(mails, 'payment-failed', 'action-required').map(({ mail }) => mail);
  const untried = keys.filter((key) => Number(key.split(':')[2] ?? 1) > (tries.get(key.split(':')[1] ?? '') ?? 0));
  const due = Object.values(state.subscriptions)
    .filter(({ status, latest_invoice: id }) => status === 'past_due' && tries.has(String(id)))
    .map((subscription) => dueNotice(overdueOf(subscription, own), state));
  return [
    ...listDifferences('mails about payments', sent, kinds),
    ...untried.map((key) => `the notice ${key} is about a try that was not made`),
    ...due.filter((key) => !keys.includes(key)).map((key) => `no notice ${key}`),
  ];
}

/** The oldest open bill, but a month before an upgrade: later acts may have made newer ones. */
function overdueOf({ id, latest_invoice: latest }: Stripe.Subscription, own: readonly Stripe.Invoice[]): string {
  const isUpgrade = ({ billing_reason: reason }: Stripe.Invoice) => Number(reason === 'subscription_update');
  const open = own.filter((each) => each.status === 'open' && each.parent?.subscription_details?.subscription === id);
  const [first] = open.toSorted((a, b) => isUpgrade(a) - isUpgrade(b) || a.created - b.created);
  return first?.id ?? String(latest);
}

function dueNotice(invoice: string, { intents, intentOf, invoices }: State): string {
  const waits = intents[intentOf[invoice] ?? '']?.status === 'requires_action';
  return waits ? `action-required:${invoice}` : `payment-failed:${invoice}:${invoices[invoice]?.attempt_count}`;
}

/** Each admin hears once of each state of a dispute, by its event or by night, and of each difference. */
function adminMails({ admins, audits, disputes, mails, notices }: LedgerSnapshot): string[] {
  const noted = audits.filter(({ event }) => event === 'billing.dispute').length;
  const keys = notices.map(({ key }) => key).filter((key) => key.startsWith('dispute:'));
  const unheard = disputes.filter(({ objectId }) => !keys.some((key) => key.startsWith(`dispute:${objectId}:`)));
  const told = admins.flatMap(({ id, createdAt }) => {
    const own = ofKind(mails, 'payment-disputed', 'billing-differences', 'two-subscriptions').filter(
      ({ accountId }) => accountId === id,
    );
    const wanted = audits.filter((audit) => audit.createdAt >= createdAt);
    return listDifferences(
      `admin ${id} has mails`,
      own.map(({ auditId }) => auditId ?? ''),
      wanted.map((audit) => audit.id),
    );
  });
  return [
    ...told,
    ...unheard.map(({ objectId }) => `the dispute ${objectId} was not noted`),
    ...(noted === keys.length ? [] : [`${noted} notes of disputes instead of ${keys.length}`]),
  ];
}
