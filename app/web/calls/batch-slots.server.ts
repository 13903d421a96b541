import { refusal } from './refuse.server.ts';

/** Batches that one process reads at once. */
const MOST = 2;

let running = 0;

/**
 * Reads and charges a batch when there is a slot for it. Writing the answer is not part of it: a caller who reads slowly
 * would keep others out.
 * @throws Refused `busy` when two others are being read
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
