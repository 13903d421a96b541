import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import type { Sandbox } from '../../dev/payments/sandbox.ts';

/**
 * What differs between our state and the sandbox's, over all accounts that have paid or tried to: plan, card,
 * subscriptions, invoices, a charge for each invoice that was to be paid, and a receipt for each invoice.
 * @returns a sentence for each difference; none when all is as it has to be
 */
export async function differences(sandbox: Sandbox): Promise<string[]> {
  const accounts = await database().account.findMany({ where: { stripeCustomerId: { not: null } } });
  return (await Promise.all(accounts.map((account) => ofAccount(account, sandbox)))).flat();
}

async function ofAccount(account: Account, sandbox: Sandbox): Promise<string[]> {
  const [ours, theirs] = [await here(account), there(account, sandbox)];
  return Object.keys(theirs).flatMap((name) => {
    const [one, other] = [JSON.stringify(ours[name]), JSON.stringify(theirs[name])];
    return one === other ? [] : [`${account.id}: ${name} is ${one} here and ${other} there`];
  });
}

type Picture = Record<string, unknown>;

async function here({ id, plan, cardLastFour }: Account): Promise<Picture> {
  const [subscriptions, invoices, mails] = await Promise.all([
    database().subscription.findMany({ where: { accountId: id }, orderBy: { stripeId: 'asc' } }),
    database().invoice.findMany({ where: { accountId: id } }),
    database().outbox.findMany({ where: { job: 'send-mail' } }),
  ]);
  const receipts = mails
    .map(({ payload }) => payload as Record<string, string>)
    .filter(({ mail }) => mail === 'receipt');
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
    charges: invoices
      .map(({ paid }) => paid)
      .filter((paid) => paid > 0)
      .sort(),
    receipts: receipts.filter(({ accountId }) => accountId === id).length,
  };
}

function there(account: Account, { world }: Sandbox): Picture {
  const { customers, subscriptions, invoices, charges, methods } = world.state;
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
    charges: charges
      .filter((each) => own(each.customer))
      .map(({ amount }) => amount)
      .sort(),
    receipts: paid.length,
  };
}
