import { apiError } from '../api-error.server.ts';

/** Per process. */
const MAX_ACTIVE = 2;

let active = 0;

/**
 * Reading and writing take no slot: invalid batches or slow connections would keep others out.
 * @throws HttpError `busy` without a free slot
 */
export async function inBatchSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (active >= MAX_ACTIVE) throw apiError('busy', {}, { headers: { 'Retry-After': '1' } });
  active += 1;
  try {
    return await work();
  } finally {
    active -= 1;
  }
}
