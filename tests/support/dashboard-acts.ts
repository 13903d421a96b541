import fc from 'fast-check';
import { expirePendingUpdate, renew, retry } from '../../dev/payments/billing.ts';
import { day, monthsAfter, periodEnd } from '../../dev/payments/calendar.ts';
import { findCard } from '../../dev/payments/cards.ts';
import { idOf } from '../../dev/payments/http.ts';
import { itemOf } from '../../dev/payments/lines.ts';
import { openDispute } from '../../dev/payments/paying.ts';
import { refundActions } from '../../dev/payments/refunding.ts';
import { alwaysConfirmCard, type BillingSetup } from './billing.ts';

/** What happens at Stripe without us: money goes back, a bank disputes or never confirms a payment, a month ends. */
export const dashboardAct = fc.oneof(
  fc.record({ act: fc.constant('refund' as const), amount: fc.constantFrom('whole' as const, 700) }),
  fc.record({
    act: fc.constant('dispute' as const),
    end: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({ act: fc.constant('renew' as const), declined: fc.boolean() }),
  fc.record({ act: fc.constant('retry' as const) }),
  fc.record({ act: fc.constant('unconfirmed' as const) }),
);

export type DashboardAct = typeof dashboardAct extends fc.Arbitrary<infer Act> ? Act : never;

/** Waits for its turn as calls to Stripe do. @returns what became of it, for the report */
export async function performAtStripe(world: BillingSetup, act: DashboardAct, accountId: string): Promise<string> {
  await world.sandbox.gate?.(act.act);
  if (act.act === 'renew') return renewNow(world, liveOf(world, accountId), act.declined);
  if (act.act === 'retry') return retryNow(world, liveOf(world, accountId));
  if (act.act === 'unconfirmed') return forgetUpgrade(world, liveOf(world, accountId));
  const intent = untouchedPaymentOf(world, accountId);
  if (!intent) return 'nothing paid';
  if (act.act === 'dispute') return dispute(world, intent, act.end);
  const { store } = world.sandbox;
  const [invoice] = Object.entries(store.state.intentOf).find(([, each]) => each === intent.id) ?? [];
  const amount = act.amount === 'whole' ? intent.amount : Math.min(intent.amount, act.amount);
  refundActions.refund(store, { invoice, amount });
  return 'refunded';
}

async function dispute({ sandbox }: BillingSetup, intent: Payment, end: 'open' | 'won' | 'lost'): Promise<string> {
  const { id } = openDispute(sandbox.store, intent);
  if (end === 'open') return 'disputed';
  await sandbox.gate?.('dispute');
  refundActions[end === 'won' ? 'win-dispute' : 'lose-dispute'](sandbox.store, { dispute: id });
  return `disputed and ${end}`;
}

export const ownCustomers = (world: BillingSetup, accountId: string): Set<string> =>
  new Set(
    Object.values(world.sandbox.store.state.customers).flatMap(({ id, metadata }) =>
      metadata?.account === accountId ? id : [],
    ),
  );

function liveOf(world: BillingSetup, accountId: string) {
  const own = ownCustomers(world, accountId);
  return Object.values(world.sandbox.store.state.subscriptions).find(
    ({ customer, status }) => own.has(idOf(customer)) && (status === 'active' || status === 'past_due'),
  );
}

type Subscription = ReturnType<typeof liveOf>;

/** Only where the month is over, as after `ageByMonth`. */
function renewNow({ sandbox: { store } }: BillingSetup, subscription: Subscription, declined: boolean): string {
  if (!subscription) return 'nothing to renew';
  if (itemOf(subscription).current_period_end > store.now()) return 'its month runs';
  if (subscription.pending_update) expirePendingUpdate(store, subscription);
  const customer = idOf(subscription.customer);
  store.state.declineNext[customer] = Number(declined);
  renew(store, subscription);
  return subscription.status;
}

function retryNow({ sandbox: { store } }: BillingSetup, subscription: Subscription): string {
  const invoice = store.state.invoices[idOf(subscription?.latest_invoice)];
  if (!subscription || invoice?.status !== 'open' || !invoice.next_payment_attempt) return 'nothing to try';
  retry(store, subscription, invoice);
  return String(invoice.status);
}

/** As 23 hours after it, or at the month's end. */
function forgetUpgrade({ sandbox: { store } }: BillingSetup, subscription: Subscription): string {
  if (!subscription?.pending_update) return 'nothing waits';
  expirePendingUpdate(store, subscription);
  return 'expired';
}

/** The bank of the account's card wants every payment confirmed. */
export function askFromNowOn(world: BillingSetup, accountId: string): void {
  const own = ownCustomers(world, accountId);
  const asking = findCard(alwaysConfirmCard);
  const { cards, methods } = world.sandbox.store.state;
  for (const { id, customer } of Object.values(methods)) if (asking && own.has(idOf(customer))) cards[id] = asking;
}

type Payment = NonNullable<ReturnType<typeof untouchedPaymentOf>>;

/** The newest payment of which nothing went back and that nobody disputes. */
function untouchedPaymentOf(world: BillingSetup, accountId: string) {
  const own = ownCustomers(world, accountId);
  const { intents, refunds, disputes } = world.sandbox.store.state;
  const touched = new Set([...Object.values(refunds), ...Object.values(disputes)].map((each) => each.payment_intent));
  return Object.values(intents).findLast(
    ({ id, customer, status }) => own.has(idOf(customer)) && status === 'succeeded' && !touched.has(id),
  );
}

/**
 * Puts the account's only subscription a month back, so that its paid month has just ended and its renewal is due, or as
 * many days less.
 */
export function ageByMonth(world: BillingSetup, accountId: string, daysLeft = 0): void {
  const { store } = world.sandbox;
  const subscription = liveOf(world, accountId);
  const invoice = store.state.invoices[idOf(subscription?.latest_invoice)];
  if (!subscription || !invoice) throw new Error('nothing to age');
  const start = monthsAfter(store.now(), -1) + daysLeft * day;
  const end = periodEnd(start, start);
  const moments = { created: start, start_date: start, billing_cycle_anchor: start };
  Object.assign(subscription, moments);
  Object.assign(itemOf(subscription), { current_period_start: start, current_period_end: end });
  Object.assign(invoice, { created: start, effective_at: start, period_start: start, period_end: end });
  Object.assign(invoice.status_transitions, { finalized_at: start, paid_at: start });
  for (const line of invoice.lines.data) line.period = { start, end };
  store.emit('customer.subscription.updated', subscription);
}
