import { createShares } from '~/platform/shares.ts';
import { apiError } from '../api-error.server.ts';

/** Per process; one customer has half of them, so that nobody keeps all others out. */
const slots = createShares({ all: 4, each: 2 });

/**
 * Reading the body and writing take no slot: invalid batches or slow connections would keep others out.
 * @param holder whose batch it is
 * @throws HttpError `busy` without a free slot
 */
export async function inBatchSlot<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
  if (!slots.take(holder)) throw apiError('busy', {}, { headers: { 'Retry-After': '1' } });
  try {
    return await work();
  } finally {
    slots.give(holder);
  }
}
