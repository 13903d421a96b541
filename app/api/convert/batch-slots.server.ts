import { apiError } from '../api-error.server.ts';

/** Per process; one customer has half of them, so that nobody keeps all others out. */
const slots = { all: 4, own: 2 } as const;

const active = new Map<string, number>();

/**
 * Reading the body and writing take no slot: invalid batches or slow connections would keep others out.
 * @param holder whose batch it is
 * @throws HttpError `busy` without a free slot
 */
export async function inBatchSlot<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
  const own = active.get(holder) ?? 0;
  const all = [...active.values()].reduce((sum, count) => sum + count, 0);
  if (own >= slots.own || all >= slots.all) throw apiError('busy', {}, { headers: { 'Retry-After': '1' } });
  active.set(holder, own + 1);
  try {
    return await work();
  } finally {
    const left = (active.get(holder) ?? 1) - 1;
    if (left > 0) active.set(holder, left);
    else active.delete(holder);
  }
}
