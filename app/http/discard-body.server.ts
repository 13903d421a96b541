import { kilobytes } from '~/limits.ts';
import { leastPiece } from './body-budget.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

/** Bytes; a larger body is not worth its traffic. */
export const MOST_DISCARDED = kilobytes(8 * 1024);

/**
 * Reads the rest of a body without keeping it, then calls `done` once. Browsers show an answer only when their form has
 * arrived; the time of a request is bounded by the server's own limit.
 */
export function discardBody(req: IncomingRequest, done: () => void): void {
  let left = MOST_DISCARDED;
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    req.removeListener('data', count);
    done();
  };
  const count = (chunk: Buffer) => {
    left -= Math.max(chunk.length, leastPiece);
    if (left < 0) finish();
  };
  if (req.complete || Number(req.headers['content-length'] ?? 0) > left) finish();
  else req.on('data', count).once('end', finish).once('error', finish).resume();
}
