import type { Fields } from '../form.ts';
import { list } from '../form.ts';
import { makeInvoicePayment } from '../invoice-objects.ts';
import type { World } from '../world.ts';

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
  if (name === 'payments' && node.object === 'invoice') node.payments ??= paymentsOf(world, String(node.id));
  const value = node[name];
  if (typeof value === 'string') node[name] = structuredClone(lookUp(world, value)) ?? value;
  const next = node[name];
  for (const child of Array.isArray(next) ? next : [next])
    if (typeof child === 'object' && child !== null) open(world, child as Node, rest);
}

function paymentsOf(world: World, invoice: string) {
  const found = world.state.invoices[invoice];
  const intent = world.state.intents[world.state.intentOf[invoice] ?? ''];
  return { object: 'list', url: '', has_more: false, data: found && intent ? [makeInvoicePayment(found, intent)] : [] };
}

function lookUp({ state }: World, id: string): object | undefined {
  const stores = [
    state.customers,
    state.prices,
    state.products,
    state.methods,
    state.setups,
    state.subscriptions,
    state.invoices,
    state.intents,
  ];
  return stores.map((store) => store[id]).find((found) => found !== undefined);
}
