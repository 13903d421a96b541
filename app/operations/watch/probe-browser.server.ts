import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium, startsChromium } from '~/platform/chromium.server.ts';
import { minutes, seconds, systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { failedPdfBrowser, notePdfBrowser } from '~/platform/pdf-browser.server.ts';

/** Milliseconds that a browser of low priority may take on a busy machine. */
const patience = minutes(2);

interface ProbeTimes {
  /** Milliseconds from the start of the process; null: only where a document found that it does not start. */
  first: number | null;
  /** Milliseconds between looks. */
  every?: number;
}

/** A worker prints every invoice, so it tries its browser once it is up; `web` may never print. */
export const probeTimes = (role: string): ProbeTimes => ({ first: role === 'web' ? null : seconds(30) });

/**
 * Starts the browser for nothing, so that a container that forbids its sandbox is known before the first invoice, and one
 * that did not start again and again until it does. Meanwhile `hasPdfRenderer` is false, which the watch of a worker logs
 * as `chromium` away.
 */
export function probeBrowser({ first, every = minutes(1) }: ProbeTimes): { stop(): void } {
  let isStopped = false;
  const work = async () => {
    if (first !== null) {
      await sleep(first, null, { ref: false });
      if (!isStopped) await probe();
    }
    while (!isStopped) {
      await sleep(every, null, { ref: false });
      if (!isStopped && failedPdfBrowser()) await probe();
    }
  };
  void work();
  return {
    stop: () => {
      isStopped = true;
    },
  };
}

async function probe(): Promise<void> {
  const browser = findChromium();
  if (!browser) return; // said in the line `found`
  const begun = systemClock.now().getTime();
  const { starts, reason } = await startsChromium(browser, patience);
  notePdfBrowser(starts);
  if (starts) log.info('browser-starts', { browser, ms: systemClock.now().getTime() - begun });
  else log.error('browser-does-not-start', { browser, reason, see: '"Printing" in docs/operations.md' });
}
