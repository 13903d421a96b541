import type Stripe from 'stripe';
import { endSubscription } from './billing.ts';
import { monthsAfter } from './calendar.ts';
import { advanceTo } from './clock.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import type { Trouble, Troubles } from './injected-fault.ts';
import { openDispute } from './paying.ts';
import { moneyBack } from './refunding.ts';
import type { World } from './store.ts';
import type { Postman } from './webhooks.ts';

export interface Desk {
  world: World;
  postman: Postman;
  troubles: Troubles;
}

type Orders = Record<string, unknown>;

/** What tests and demonstrations do to the sandbox: `POST /control/<name>` with JSON. Described in dev/README.md. */
export const controls: Record<string, (desk: Desk, orders: Orders) => object | Promise<object>> = {
  state: ({ world }) => world.state,
  reset: ({ world, postman, troubles }) => {
    world.reset();
    Object.assign(postman, { mode: 'deliver', copies: 1, held: [] });
    troubles.list = [];
    return {};
  },
  advance: ({ world }, { to, months, days, seconds }) => {
    const later = (number(days) ?? 0) * 86_400 + (number(seconds) ?? 0);
    advanceTo(world, number(to) ?? monthsAfter(world.now(), number(months) ?? 0) + later);
    return { now: world.now() };
  },
  'decline-next': ({ world }, { times, customer }) => {
    world.state.declineNext[typeof customer === 'string' ? customer : 'any'] = number(times) ?? 1;
    return {};
  },
  cancel: ({ world }, { subscription }) => {
    const found = find(world, 'subscriptions', String(subscription));
    endSubscription(world, found);
    return found;
  },
  dispute: ({ world }, { customer }) => {
    const paid = Object.values(world.state.intents).findLast(
      (each) => each.status === 'succeeded' && idOf(each.customer) === customer,
    );
    if (!paid) throw new Error('this customer has paid nothing');
    return openDispute(world, paid);
  },
  ...Object.fromEntries(
    Object.entries(moneyBack).map(([name, act]) => [name, ({ world }: Desk, orders: Orders) => act(world, orders)]),
  ),
  trouble: ({ troubles }, { match, kind, times, milliseconds }) => {
    const trouble: Trouble = {
      match: String(match ?? ''),
      kind: kind as Trouble['kind'],
      times: number(times) ?? 1,
      milliseconds: number(milliseconds) ?? 30_000,
    };
    if (kind !== undefined) troubles.list = kind === 'none' ? [] : [...troubles.list, trouble];
    return { left: troubles.list };
  },
  webhooks: ({ postman }, { mode, copies, url, secret }) => {
    if (mode === 'deliver' || mode === 'hold' || mode === 'drop') postman.mode = mode;
    postman.copies = number(copies) ?? postman.copies;
    if (typeof url === 'string' && typeof secret === 'string') postman.target = { url, secret };
    return { held: postman.held.map(({ id, type }) => ({ id, type })) };
  },
  release: async ({ postman }, { order, copies }) => {
    const waiting = postman.held;
    postman.held = [];
    for (const event of ordered(waiting, order))
      for (let copy = 0; copy < (number(copies) ?? 1); copy += 1) await postman.send(event);
    return { sent: waiting.length };
  },
  resend: ({ world, postman }, { event, copies }) => {
    const found = world.state.events.find(({ id }) => id === event);
    if (found) postman.post(found, number(copies) ?? 1);
    return { found: found !== undefined };
  },
};

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** As they happened, backwards, at random, or as a list of event ids says. */
function ordered(events: Stripe.Event[], order: unknown): Stripe.Event[] {
  if (order === 'reverse') return events.toReversed();
  if (order === 'random')
    return events
      .map((event) => [Math.random(), event] as const)
      .sort(([a], [b]) => a - b)
      .map(([, event]) => event);
  if (!Array.isArray(order)) return events;
  return order.flatMap((id) => events.find((event) => event.id === id) ?? []);
}
