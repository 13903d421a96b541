import { database } from '~/platform/database.server.ts';
import type { Sandbox } from '../../dev/payments/sandbox.ts';

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

/**
 * What left or reached an account without a document of ours: cash at Stripe against what our documents say was paid, and
 * the customer's balance against what they say was set against it. A refund of more than an invoice holds was told to
 * admins.
 */
export async function undocumentedMoney({ store: { state } }: Sandbox, accountId: string): Promise<string[]> {
  const own = (customer: unknown) => state.customers[String(customer)]?.metadata.account === accountId;
  const ofIntent = (intent: unknown) => own(state.intents[String(intent)]?.customer);
  const [documents, notices] = await Promise.all([
    database().invoice.findMany({ where: { accountId }, omit: { pdf: true } }),
    database().billingNotice.findMany({ where: { key: { startsWith: 'excess:' } } }),
  ]);
  const refunds = Object.values(state.refunds).filter(
    (each) => each.status !== 'failed' && ofIntent(each.payment_intent),
  );
  const lost = Object.values(state.disputes).filter((each) => each.status === 'lost' && ofIntent(each.payment_intent));
  const out = [...refunds, ...lost];
  const isTold = (id: string) => notices.some(({ key }) => key === `excess:${id}`);
  const noted = (id: string) => documents.find(({ stripeInvoiceId }) => stripeInvoiceId === id)?.total ?? 0;
  const excess = sum(out.filter(({ id }) => isTold(id)).map(({ id, amount }) => amount + noted(id)));
  const charged = sum(state.charges.filter(({ customer }) => own(customer)).map(({ amount }) => amount));
  const open = Object.values(state.invoices).filter(({ customer, status }) => own(customer) && status === 'open');
  const moved = sum(open.map((each) => (each.ending_balance ?? 0) - each.starting_balance));
  const balance = sum(Object.values(state.customers).map(({ id, balance: each }) => (own(id) ? each : 0)));
  const kept = charged - sum(out.map(({ amount }) => amount));
  const cash = [sum(documents.map(({ paid }) => paid)), kept + excess];
  const credit = [sum(documents.map(({ creditUsed, carried }) => creditUsed + carried)) + moved, balance];
  return [
    ...(cash[0] === cash[1] ? [] : [`cash: ${cash[0]} in documents, ${cash[1]} at Stripe`]),
    ...(kept + balance + (balance < 0 ? 0 : excess) >= 0 ? [] : [`${-kept - balance} went back twice`]),
    ...(credit[0] === credit[1] ? [] : [`balance: ${credit[0]} in documents, ${credit[1]} at Stripe`]),
  ];
}
