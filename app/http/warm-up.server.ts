import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import type { Readiness } from './health.server.ts';

/** Milliseconds: an outage of what all processes share must not keep a process from serving what needs none. */
const patience = seconds(10);
const pause = 250;

/** Ready when each step has been done once, or was tried for ten seconds. */
export async function warmUp(
  readiness: Readiness,
  steps: readonly (() => Promise<unknown>)[],
  within = patience,
): Promise<void> {
  const begun = performance.now();
  for (const step of steps) await tryUntil(step, begun + within);
  readiness.warming = false;
  log.info('warm', { ms: Math.round(performance.now() - begun) });
}

/** A connection that was refused or too slow on a busy machine may be had at the next try. */
async function tryUntil(step: () => Promise<unknown>, end: number): Promise<void> {
  for (;;) {
    const left = Math.max(pause, end - performance.now());
    const done = await Promise.race([step().then(() => null, errorOf), sleep(left, late, { ref: false })]);
    if (done === null) return;
    if (performance.now() + pause < end) await sleep(pause, null, { ref: false });
    else return log.warn('not-warm', errorFields(done));
  }
}

const late = new Error('no answer yet');

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The start page, as a visitor's browser asks for it through the proxy. */
export async function askForPage(ownUrl: string): Promise<void> {
  const { host, protocol } = new URL(settings().PUBLIC_URL);
  const headers = { host, 'x-forwarded-proto': protocol.slice(0, -1), 'user-agent': 'Wayline (warm-up)' };
  const [response] = (await once(http.get(ownUrl, { headers, agent: false }), 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  if (response.statusCode !== 200) throw new Error(`the start page was answered with ${response.statusCode}`);
}
