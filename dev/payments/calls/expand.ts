import type Stripe from 'stripe';
import type { Fields } from '../form.ts';
import { list } from '../form.ts';
import { makeInvoicePayment } from '../invoice-objects.ts';
import type { Store } from '../store.ts';

type Node = Record<string, unknown>;

/** The object with what `expand[]` asks for in the place of ids. Lists are asked for with "data.…". */
export function expand(store: Store, object: object, fields: Fields): object {
  const paths = list(fields, 'expand').filter((path): path is string => typeof path === 'string');
  const copy = structuredClone(object) as Node;
  for (const wish of paths) expandPath(store, copy, wish.split('.'));
  return copy;
}

function expandPath(store: Store, node: Node, [name, ...rest]: string[]): void {
  if (name === undefined) return;
  if (node.object === 'invoice') addOptional(store, node, name);
  const value = node[name];
  if (typeof value === 'string') node[name] = structuredClone(lookUp(store, value)) ?? value;
  const next = node[name];
  for (const child of Array.isArray(next) ? next : [next])
    if (typeof child === 'object' && child !== null) expandPath(store, child as Node, rest);
}

/** What Stripe leaves out of an invoice unless it is asked for. */
function addOptional(store: Store, invoice: Node, name: string): void {
  if (name === 'payments') invoice.payments ??= paymentsOf(store, String(invoice.id));
  if (name === 'confirmation_secret') invoice.confirmation_secret = secretOf(store, String(invoice.id));
}

function paymentsOf(store: Store, invoice: string) {
  const found = store.state.invoices[invoice];
  const intent = store.state.intents[store.state.intentOf[invoice] ?? ''];
  return { object: 'list', url: '', has_more: false, data: found && intent ? [makeInvoicePayment(found, intent)] : [] };
}

function secretOf({ state }: Store, invoice: string): Stripe.Invoice.ConfirmationSecret | null {
  const secret = state.intents[state.intentOf[invoice] ?? '']?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}

function lookUp({ state }: Store, id: string): object | undefined {
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
