import { createShares } from '~/platform/shares.ts';
import { apiError } from '../api-error.server.ts';

const most = 2;

/** Per process; one customer has half of them, so that nobody keeps all others out. */
const ofKeys = createShares({ all: 2 * most, each: most });
const ofAccounts = createShares({ all: Number.POSITIVE_INFINITY, each: most });

interface Holder {
  secretMac: string;
  /** Whose keys share the half; null for a key without a call lately. */
  accountId: string | null;
}

/**
 * Reading the body and writing take no slot: invalid batches or slow connections would keep others out.
 * @throws HttpError `busy` without a free slot
 */
export async function inBatchSlot<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result> {
  if (!take(holder)) throw apiError('busy', {}, { headers: { 'Retry-After': '1' } });
  try {
    return await work();
  } finally {
    ofKeys.give(holder.secretMac);
    if (holder.accountId !== null) ofAccounts.give(holder.accountId);
  }
}

function take({ secretMac, accountId }: Holder): boolean {
  if (accountId !== null && !ofAccounts.take(accountId)) return false;
  if (ofKeys.take(secretMac)) return true;
  if (accountId !== null) ofAccounts.give(accountId);
  return false;
}
