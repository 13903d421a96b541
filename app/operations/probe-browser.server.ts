import { setTimeout as sleep } from 'node:timers/promises';
import { askChromiumWhyNot, findChromium } from '~/platform/chromium.server.ts';
import { minutes, seconds, systemClock } from '~/platform/clock.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { tryPdfBrowser } from '~/platform/pdf-browser.server.ts';

/**
 * Starts the browser once, so that a container that forbids its sandbox is known before the first PDF; every minute
 * again until it starts. Meanwhile `hasPdfRenderer` is false, which the watch of a worker logs as `chromium` away.
 */
export async function probeBrowser(every = minutes(1)): Promise<void> {
  for (;;) {
    const browser = findChromium();
    if (!browser) return; // said in the line `found`
    if (await starts(browser)) return;
    await sleep(every, null, { ref: false });
  }
}

async function starts(browser: string): Promise<boolean> {
  const begun = systemClock.now().getTime();
  try {
    await tryPdfBrowser(browser);
    log.info('browser-starts', { browser, ms: systemClock.now().getTime() - begun });
    return true;
  } catch (error) {
    const reason = await askChromiumWhyNot(browser, seconds(10));
    const see = '"Printing" in docs/operations.md';
    log.error('browser-does-not-start', { ...errorFields(error), browser, reason, see });
    return false;
  }
}
