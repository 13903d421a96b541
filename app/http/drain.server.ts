import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import type { Readiness } from './health.server.ts';
import type { Listening } from './listen.server.ts';

interface DrainTimes {
  /** Seconds during which new requests are still served. */
  delay: number;
  /** Seconds until requests that have not ended are cut, the delay included. */
  within: number;
}

/** Milliseconds. */
const STEP = 50;

/**
 * Stops serving without losing a request: `/readyz` says 503 while the listener stays open, so that a balancer sends no
 * more; then the listener closes, and the requests in flight end (R9, F5).
 */
export async function drain(listening: Listening, readiness: Readiness, { delay, within }: DrainTimes): Promise<void> {
  const begun = performance.now();
  readiness.draining = true;
  log.info('draining', { seconds: delay });
  await serveFor(seconds(delay), seconds(within));
  const closed = listening.close();
  log.info('listener-closed', { connections: await listening.connections() });
  const rest = Math.max(0, seconds(within) - (performance.now() - begun));
  const ended = await Promise.race([closed.then(() => true), sleep(rest, false, { ref: false })]);
  if (ended) return log.info('requests-ended');
  log.warn('requests-cut', { connections: await listening.connections() });
  listening.cut();
  await closed;
}

/** Time in which the process stands still counts as one step: no balancer has learnt of the 503 meanwhile (F5). */
async function serveFor(delay: number, atMost: number): Promise<void> {
  const end = performance.now() + atMost;
  for (let left = delay; left > 0 && performance.now() < end; left -= STEP) await sleep(Math.min(STEP, left));
}
