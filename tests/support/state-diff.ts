import type { Account } from '~/platform/generated/client.ts';
import type { Sandbox } from '../../dev/payments/sandbox.ts';
import type { State } from '../../dev/payments/store.ts';
import { type LedgerSnapshot, readLedger } from './ledger-snapshot.ts';
import { mailDifferences } from './mail-diff.ts';

/**
 * What differs between our state and the sandbox's, over all accounts that have paid or tried to: plan, card,
 * subscriptions, invoices, a charge for each invoice that was to be paid; and which mail about money was lost or doubled.
 * @returns a sentence for each difference; none when all is as it has to be
 */
export async function differences(sandbox: Sandbox): Promise<string[]> {
  const ledger = await readLedger();
  const states = ledger.accounts.flatMap((account) => ofAccount(account, ledger, sandbox));
  return [...states, ...mailDifferences(ledger, sandbox.store.state)];
}

function ofAccount(account: Account, ledger: LedgerSnapshot, sandbox: Sandbox): string[] {
  const [ours, theirs] = [ourState(account, ledger), stripeState(account, sandbox)];
  return Object.keys(theirs).flatMap((name) => {
    const [one, other] = [JSON.stringify(ours[name]), JSON.stringify(theirs[name])];
    return one === other ? [] : [`${account.id}: ${name} is ${one} here and ${other} there`];
  });
}

type StateSnapshot = Record<string, unknown>;

function ourState({ id, plan, cardLastFour }: Account, ledger: LedgerSnapshot): StateSnapshot {
  const subscriptions = ledger.subscriptions.filter(({ accountId }) => accountId === id);
  const issued = ledger.invoices.filter(({ accountId }) => accountId === id);
  const invoices = issued.filter(({ stripeInvoiceId: source }) => source.startsWith('in_'));
  return {
    plan,
    card: cardLastFour,
    subscriptions: subscriptions.map((each) => [
      each.stripeId,
      each.status,
      each.plan,
      each.currentPeriodEnd.getTime(),
    ]),
    invoices: invoices.map(({ stripeInvoiceId }) => stripeInvoiceId).sort(),
    moneyBack: issued.flatMap(({ stripeInvoiceId: source }) => (/^(cn|re|du)_/.test(source) ? source : [])).sort(),
    charges: invoices
      .map(({ paid }) => paid)
      .filter((paid) => paid > 0)
      .sort(),
  };
}

function stripeState(account: Account, { store }: Sandbox): StateSnapshot {
  const { customers, subscriptions, invoices, charges, methods } = store.state;
  const own = (customer: unknown) => customers[String(customer)]?.metadata.account === account.id;
  const known = Object.values(subscriptions).filter(({ customer }) => own(customer));
  const live = known.find(({ status }) => status === 'active' || status === 'past_due');
  const livePlan = live?.items.data[0]?.price.metadata.plan;
  const customer = customers[account.stripeCustomerId ?? ''];
  const method = methods[String(live?.default_payment_method ?? customer?.invoice_settings.default_payment_method)];
  const paid = Object.values(invoices).filter((each) => own(each.customer) && each.status === 'paid');
  return {
    plan: livePlan ?? (account.plan === null ? null : 'free'),
    card: method?.card?.last4 ?? null,
    subscriptions: known
      .map((each) => {
        const [item] = each.items.data;
        return [each.id, each.status, item?.price.metadata.plan, (item?.current_period_end ?? 0) * 1000];
      })
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
    invoices: paid.map(({ id }) => id).sort(),
    moneyBack: moneyBackOf(store.state, own),
    charges: charges
      .filter((each) => own(each.customer))
      .map(({ amount }) => amount)
      .sort(),
  };
}

/** What a credit note of ours has to be there for, as long as money went back at all. */
function moneyBackOf({ refunds, creditNotes, disputes, intents }: State, own: (customer: unknown) => boolean) {
  const notes = Object.values(creditNotes).filter(({ customer }) => own(customer));
  const covered = new Set(notes.flatMap((note) => note.refunds.map(({ refund }) => refund)));
  const loose = Object.values(refunds).filter(({ id, customer }) => own(customer) && !covered.has(id));
  const lost = Object.values(disputes).filter(
    ({ status, payment_intent: intent }) => status === 'lost' && own(intents[String(intent)]?.customer),
  );
  return [...notes, ...loose, ...lost].map(({ id }) => id).sort();
}
