import { refusal } from '../api-error.server.ts';

/** Batches that one process converts at once. */
const MOST = 2;

let running = 0;

/**
 * Converts and charges a batch when there is a slot for it. Neither reading the body nor writing the answer is part of it:
 * a caller whose batches are refused, or who takes them slowly, would keep others out.
 * @throws Refused `busy` when two others are being converted
 */
export async function inBatchSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST) throw refusal('busy', {}, { headers: { 'Retry-After': '1' } });
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
