import { apiError } from '../api-error.server.ts';

/** Batches that one process converts at once. */
const MAX_ACTIVE = 2;

let active = 0;

/**
 * Converts and charges a batch in one of the slots. Reading the body and writing the response take none: callers with
 * invalid batches or slow connections would keep others out.
 * @throws HttpError `busy` when every slot is taken
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
