import type Stripe from 'stripe';
import { database } from '~/platform/database.server.ts';
import { stripe } from '~/platform/payments.server.ts';
import { accountOf } from './billing.ts';
import { undocumentedMoney } from './documented-money.ts';
import type { PaymentsBackend } from './payments-backend.ts';
import { differences } from './state-diff.ts';

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

/**
 * What does not add up, to the penny, between an account here and its customer at Stripe: every paid invoice has one of
 * ours with the same total and payment, every credit note one of ours, credit is what the balance says, and what was
 * invoiced is what was charged and what is still owed.
 */
export async function ledgerMismatches(stage: PaymentsBackend, accountId: string): Promise<string[]> {
  const account = await accountOf(accountId);
  const customer = account.stripeCustomerId ?? '';
  const [theirs, notes, found, ours] = await Promise.all([
    stripe().invoices.list({ customer, limit: 100 }),
    stripe().creditNotes.list({ customer, limit: 100 }),
    stripe().customers.retrieve(customer),
    database().invoice.findMany({ where: { accountId }, include: { lines: true } }),
  ]);
  const balance = found.deleted ? 0 : found.balance;
  const paid = theirs.data.filter(({ status }) => status === 'paid');
  const toBalance = sum(
    notes.data.map(({ amount, refunds }) => amount - sum(refunds.map((each) => each.amount_refunded))),
  );
  const takenBack = sum(ours.map(({ stripeInvoiceId: id, total }) => (id.startsWith('take-back:') ? total : 0)));
  const open = theirs.data.filter(({ status }) => status === 'open');
  const moved = (invoice: Stripe.Invoice) => (invoice.ending_balance ?? 0) - invoice.starting_balance;
  return [
    ...ours.flatMap((each) => (each.net + each.tax === each.total ? [] : [`${each.number}: net and tax`])),
    ...ours.flatMap((each) =>
      sum(each.lines.map(({ amount }) => amount)) === each.total ? [] : [`${each.number}: lines`],
    ),
    ...same(
      'invoices',
      ours.flatMap(rowOf),
      paid.map(({ id, total, amount_paid }) => `${id} ${total} ${amount_paid}`),
    ),
    ...same('credit', [account.creditBalance], [Math.max(0, -balance)]),
    ...same(
      'what was invoiced, charged and is owed',
      [sum(paid.map(({ total }) => total)) + sum(open.map(moved)) - toBalance + takenBack],
      [sum(paid.map(({ amount_paid }) => amount_paid)) + balance],
    ),
    ...(stage.sandbox ? await undocumentedMoney(stage.sandbox, accountId) : []),
    ...(stage.sandbox ? await differences(stage.sandbox) : []),
  ];
}

const rowOf = ({ stripeInvoiceId: source, total, paid }: { stripeInvoiceId: string; total: number; paid: number }) =>
  source.startsWith('in_') ? [`${source} ${total} ${paid}`] : [];

function same(what: string, ours: (string | number)[], theirs: (string | number)[]): string[] {
  const [here, there] = [ours.toSorted().join(', '), theirs.toSorted().join(', ')];
  return here === there ? [] : [`${what}: ${here} here, ${there} at Stripe`];
}
