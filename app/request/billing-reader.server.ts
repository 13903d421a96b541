import { type BillingState, billingState } from '~/billing/billing-state.server.ts';
import type { RequestContext } from './context.ts';

/** One query for all loaders of a page. */
export function createBillingReader(): RequestContext['billing'] {
  const reads = new Map<string, Promise<BillingState>>();
  return (account) => {
    const read = reads.get(account.id) ?? billingState(account);
    reads.set(account.id, read);
    return read;
  };
}
