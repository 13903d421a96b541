import { apiError } from '../api-error.server.ts';

/** Batches that one process converts at once. */
const MAX_ACTIVE = 2;

let active = 0;

/**
 * Converts and charges a batch when there is a slot for it. Neither reading the body nor writing the answer is part of it:
 * a caller whose batches are refused, or who takes them slowly, would keep others out.
 * @throws HttpError `busy` when two others are being converted
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
