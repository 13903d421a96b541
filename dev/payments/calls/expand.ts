import type Stripe from 'stripe';
import type { Fields } from '../form.ts';
import { list } from '../form.ts';
import { makeInvoicePayment } from '../invoice-objects.ts';
import type { World } from '../store.ts';

type Node = Record<string, unknown>;

/** The object with what `expand[]` asks for in the place of ids. Lists are asked for with "data.…". */
export function expanded(world: World, object: object, fields: Fields): object {
  const wishes = list(fields, 'expand').filter((wish): wish is string => typeof wish === 'string');
  const copy = structuredClone(object) as Node;
  for (const wish of wishes) open(world, copy, wish.split('.'));
  return copy;
}

function open(world: World, node: Node, [name, ...rest]: string[]): void {
  if (name === undefined) return;
  if (node.object === 'invoice') fill(world, node, name);
  const value = node[name];
  if (typeof value === 'string') node[name] = structuredClone(lookUp(world, value)) ?? value;
  const next = node[name];
  for (const child of Array.isArray(next) ? next : [next])
    if (typeof child === 'object' && child !== null) open(world, child as Node, rest);
}

/** What Stripe leaves out of an invoice unless it is asked for. */
function fill(world: World, invoice: Node, name: string): void {
  if (name === 'payments') invoice.payments ??= paymentsOf(world, String(invoice.id));
  if (name === 'confirmation_secret') invoice.confirmation_secret = secretOf(world, String(invoice.id));
}

function paymentsOf(world: World, invoice: string) {
  const found = world.state.invoices[invoice];
  const intent = world.state.intents[world.state.intentOf[invoice] ?? ''];
  return { object: 'list', url: '', has_more: false, data: found && intent ? [makeInvoicePayment(found, intent)] : [] };
}

function secretOf({ state }: World, invoice: string): Stripe.Invoice.ConfirmationSecret | null {
  const secret = state.intents[state.intentOf[invoice] ?? '']?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}

function lookUp({ state }: World, id: string): object | undefined {
  const stores = [
    state.customers,
    state.prices,
    state.products,
    state.methods,
    state.setups,
    state.subscriptions,
    state.schedules,
    state.invoices,
    state.intents,
  ];
  return stores.map((store) => store[id]).find((found) => found !== undefined);
}
