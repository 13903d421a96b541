// Private mode: from the press on Convert to the paper, the first time after the switch and later, in the whole page and in
// the worker alone. Chromium slows down the page's thread only, so the worker's time is told apart.
import puppeteer from 'puppeteer-core';
import { startEmbedded } from './embedded-product.mjs';
import { median, round } from './measure.mjs';
import { flightLines } from './texts.mjs';

const LATER = 15;

export async function benchPrivate(root, { slowdowns = [1, 4], port = 3961 } = {}) {
  const product = await startEmbedded(root, port);
  try {
    const rows = {};
    for (const slowdown of slowdowns) rows[`${slowdown} ×`] = await measure(product.url, slowdown);
    return rows;
  } finally {
    product.stop();
  }
}

/** In a browser of its own: the worker has just come. */
async function measure(url, slowdown) {
  const executablePath = process.env.WAYLINE_CHROMIUM || '/usr/bin/chromium-headless-shell';
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const switchMs = await turnOn(page, url);
    await page.emulateCPUThrottling(slowdown);
    const taken = [];
    for (let turn = 0; turn <= LATER; turn += 1) taken.push(await convert(page, turn));
    const [first, ...then] = taken;
    const middle = (key) => round(median(then.map((each) => each[key])), 0);
    return {
      switchMs: round(switchMs, 0),
      first,
      later: { ms: middle('ms'), workerMs: middle('workerMs'), longestMs: Math.max(...then.map(({ ms }) => ms)) },
    };
  } finally {
    await browser.close();
  }
}

/** @returns milliseconds from the press to the strip on the page that was loaded anew */
async function turnOn(page, url) {
  await page.goto(url);
  await page.waitForSelector('.workbench.live');
  const begun = performance.now();
  await page.$eval('#private-mode', (tick) => tick.click());
  await page.waitForSelector('.private-strip', { timeout: 60_000 });
  return performance.now() - begun;
}

/** Another name each time, so that no answer is one that is there. */
async function convert(page, turn) {
  const name = `ALBRIGHT${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[turn]}`;
  const text = ` 1.1${name}/ODETTE MS\n${flightLines(4)}`;
  const figures = await page.evaluate(
    async ({ text, shown }) => {
      const box = document.querySelector('#pnr');
      const usual = window.fetch;
      let workerMs = 0;
      window.fetch = async (...words) => {
        const asked = performance.now();
        const said = await usual(...words);
        workerMs = performance.now() - asked;
        return said;
      };
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const begun = performance.now();
      document.querySelector('button[name=convert]').click();
      await new Promise((resolve) => {
        const isShown = () => document.querySelector('.paper')?.textContent.toLowerCase().includes(shown);
        const watch = new MutationObserver(() => {
          if (isShown()) resolve();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        if (isShown()) resolve();
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      window.fetch = usual;
      return { ms: performance.now() - begun, workerMs };
    },
    { text, shown: name.toLowerCase() },
  );
  return { ms: round(figures.ms, 0), workerMs: round(figures.workerMs, 0) };
}
