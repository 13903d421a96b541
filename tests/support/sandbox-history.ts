import type Stripe from 'stripe';
import { isEntitled } from '~/plans/entitled-statuses.ts';
import type { State } from '../../dev/payments/store.ts';

/** What was so at the sandbox from one event to the next; null where there is nothing. */
export interface HistoryEntry {
  /** Slug of the plan that is served. */
  plan: string | null;
  /** `visa 4242`: what pays. */
  card: string | null;
  /** The subscription that ended here. */
  ended: string | null;
}

interface Customer {
  method: unknown;
  subscriptions: Map<string, Stripe.Subscription>;
}

/**
 * What a customer's plan and card were at the sandbox, one moment for each of its events, the first before all of them.
 * Whoever comes back in another currency is another customer there, and is followed from then on.
 */
export function historyOf(accountId: string, state: State): HistoryEntry[] {
  const customers = new Map<string, Customer>();
  const history: HistoryEntry[] = [{ plan: null, card: null, ended: null }];
  for (const { data, type } of state.events) {
    const object = data.object as Stripe.Customer | Stripe.Subscription;
    const id = object.object === 'customer' ? object.id : String(object.customer);
    if (state.customers[id]?.metadata.account !== accountId) continue;
    const customer = customers.get(id) ?? { method: null, subscriptions: new Map() };
    customers.set(id, customer);
    if (object.object === 'customer') customer.method = object.invoice_settings.default_payment_method;
    if (object.object === 'subscription') customer.subscriptions.set(object.id, object);
    history.push({ ...factsOf(customer, state), ended: type === 'customer.subscription.deleted' ? object.id : null });
  }
  return history;
}

function factsOf({ method, subscriptions }: Customer, { methods }: State) {
  const live = [...subscriptions.values()].findLast(({ status }) => isEntitled(status));
  const card = methods[String(live?.default_payment_method ?? method)]?.card;
  return {
    plan: live?.items.data[0]?.price.metadata.plan ?? null,
    card: card ? `${card.brand} ${card.last4}` : null,
  };
}

/** Marks what a reader must have seen; what has no mark may have passed between two readings. */
export interface Step {
  fact: string | null;
  seen: boolean;
}

/**
 * Whether a reader of a story, who looks at it now and then and at its end, would have written just these mails, in this
 * order. `mailBetween` names the mail that follows from two readings, if any.
 */
export function isExplainedBy(
  story: readonly Step[],
  mails: readonly string[],
  mailBetween: (before: string | null, after: string | null) => string | null,
): boolean {
  const onward = (places: Iterable<number>, mail: string | null) =>
    new Set([...places].flatMap((from) => reach(story, from).filter((to) => written(from, to) === mail)));
  const written = (from: number, to: number) => mailBetween(story[from]?.fact ?? null, story[to]?.fact ?? null);
  const silently = (places: ReadonlySet<number>): ReadonlySet<number> => {
    const more = new Set([...places, ...onward(places, null)]);
    return more.size === places.size ? places : silently(more);
  };
  let places = silently(new Set([0]));
  for (const mail of mails) places = silently(onward(places, mail));
  return places.has(story.length - 1);
}

/** Where the next reading may be: anywhere later, but not beyond what was seen. */
function reach(story: readonly Step[], from: number): number[] {
  const later = story.slice(from + 1);
  const stop = later.findIndex(({ seen }) => seen);
  return later.slice(0, stop < 0 ? undefined : stop + 1).map((_step, index) => from + 1 + index);
}
