import type { State, Store } from './store.ts';
import { notFound } from './stripe-api-error.ts';

const kinds = {
  customers: 'customer',
  prices: 'price',
  products: 'product',
  methods: 'payment_method',
  setups: 'setupintent',
  subscriptions: 'subscription',
  schedules: 'subscription_schedule',
  invoices: 'invoice',
  intents: 'payment_intent',
  sessions: 'checkout.session',
  disputes: 'dispute',
  testClocks: 'test clock',
  taxIds: 'tax_id',
  refunds: 'refund',
  creditNotes: 'credit_note',
} as const;

type Kind = keyof typeof kinds;

/** @throws a StripeFault (404) when there is no such object */
export function find<Name extends Kind>(store: Store, kind: Name, id: string | undefined): State[Name][string] {
  const found = id === undefined ? undefined : (store.state[kind] as Record<string, unknown>)[id];
  if (!found || (kind === 'customers' && isDeleted(found))) throw notFound(kinds[kind], id ?? '');
  return found as State[Name][string];
}

/** A deleted customer can be read, and nothing else. */
export const isDeleted = (found: object): boolean => 'deleted' in found && found.deleted === true;
