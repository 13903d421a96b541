/** PDFs of visitors that are made at once, and those that wait: an invoice of the worker never stands behind more. */
const limits = { atOnce: 2, waiting: 10 } as const;

/** Seconds after which a full queue has moved on. */
export const PDF_RETRY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** @returns null where too many wait already */
export async function inPdfTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (running >= limits.atOnce) {
    if (waiting.length >= limits.waiting) return null;
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift(); // which takes over this place
    if (next) next();
    else running -= 1;
  }
}
