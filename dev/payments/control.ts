import type Stripe from 'stripe';
import { endSubscription } from './billing.ts';
import { monthsAfter } from './calendar.ts';
import { advanceTo } from './clock.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import type { InjectedFault, InjectedFaults } from './injected-fault.ts';
import { openDispute } from './paying.ts';
import { refundActions } from './refunding.ts';
import type { Store } from './store.ts';
import type { WebhookDispatcher } from './webhooks.ts';

export interface EmulatorContext {
  store: Store;
  dispatcher: WebhookDispatcher;
  faults: InjectedFaults;
  /** Where a test holds calls back: awaited before one is looked at, and before its answer leaves. */
  gate?: (call: string) => Promise<void>;
}

type ControlParams = Record<string, unknown>;

/** What tests and demonstrations do to the sandbox: `POST /control/<name>` with JSON. Described in dev/README.md. */
export const controls: Record<string, (desk: EmulatorContext, orders: ControlParams) => object | Promise<object>> = {
  state: ({ store }) => store.state,
  reset: ({ store, dispatcher, faults }) => {
    store.reset();
    Object.assign(dispatcher, { mode: 'deliver', copies: 1, held: [] });
    faults.list = [];
    return {};
  },
  advance: ({ store }, { to, months, days, seconds }) => {
    const later = (number(days) ?? 0) * 86_400 + (number(seconds) ?? 0);
    advanceTo(store, number(to) ?? monthsAfter(store.now(), number(months) ?? 0) + later);
    return { now: store.now() };
  },
  'decline-next': ({ store }, { times, customer }) => {
    store.state.declineNext[typeof customer === 'string' ? customer : 'any'] = number(times) ?? 1;
    return {};
  },
  cancel: ({ store }, { subscription }) => {
    const found = find(store, 'subscriptions', String(subscription));
    endSubscription(store, found);
    return found;
  },
  dispute: ({ store }, { customer }) => {
    const paid = Object.values(store.state.intents).findLast(
      (each) => each.status === 'succeeded' && idOf(each.customer) === customer,
    );
    if (!paid) throw new Error('this customer has paid nothing');
    return openDispute(store, paid);
  },
  ...Object.fromEntries(
    Object.entries(refundActions).map(([name, act]) => [
      name,
      ({ store }: EmulatorContext, orders: ControlParams) => act(store, orders),
    ]),
  ),
  trouble: ({ faults }, { match, kind, times, milliseconds }) => {
    const fault: InjectedFault = {
      match: String(match ?? ''),
      kind: kind as InjectedFault['kind'],
      times: number(times) ?? 1,
      milliseconds: number(milliseconds) ?? 30_000,
    };
    if (kind !== undefined) faults.list = kind === 'none' ? [] : [...faults.list, fault];
    return { left: faults.list };
  },
  webhooks: ({ dispatcher }, { mode, copies, url, secret }) => {
    if (mode === 'deliver' || mode === 'hold' || mode === 'drop') dispatcher.mode = mode;
    dispatcher.copies = number(copies) ?? dispatcher.copies;
    if (typeof url === 'string' && typeof secret === 'string') dispatcher.target = { url, secret };
    return { held: dispatcher.held.map(({ id, type }) => ({ id, type })) };
  },
  release: async ({ dispatcher }, { order, copies }) => {
    const waiting = dispatcher.held;
    dispatcher.held = [];
    for (const event of inOrder(waiting, order))
      for (let copy = 0; copy < (number(copies) ?? 1); copy += 1) await dispatcher.send(event);
    return { sent: waiting.length };
  },
  resend: ({ store, dispatcher }, { event, copies }) => {
    const found = store.state.events.find(({ id }) => id === event);
    if (found) dispatcher.dispatch(found, number(copies) ?? 1);
    return { found: found !== undefined };
  },
};

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** As they happened, backwards, at random, or as a list of event ids says. */
function inOrder(events: Stripe.Event[], order: unknown): Stripe.Event[] {
  if (order === 'reverse') return events.toReversed();
  if (order === 'random')
    return events
      .map((event) => [Math.random(), event] as const)
      .sort(([a], [b]) => a - b)
      .map(([, event]) => event);
  if (!Array.isArray(order)) return events;
  return order.flatMap((id) => events.find((event) => event.id === id) ?? []);
}
