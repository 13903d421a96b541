// How long a changed option takes until the paper shows it, in the browser with a slowed-down processor.
import puppeteer from 'puppeteer-core';
import { startEmbedded } from './embedded-product.mjs';
import { median, round } from './measure.mjs';
import { flightLines } from './texts.mjs';
import { threadTimes } from './thread-time.mjs';

const SLOWDOWN = 6;
const rounds = 9;

/** Each pair changes something that the paper shows, and changes it back. */
const changes = [
  '[name=twelveClock]',
  '[name=duration]',
  '[name=logo]',
  '[name=carbon]',
  '.tabs [value=table]',
  '.tabs [value=designed]',
];

export async function benchOptions(root, port = 3941) {
  const product = await startEmbedded(root, port);
  const executablePath = process.env.WAYLINE_CHROMIUM || '/usr/bin/chromium-headless-shell';
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    const rows = { 'a number on an empty page': await measureFloor(browser) };
    for (const flights of [4, 13]) rows[`${flights} flights`] = await measure(browser, product.url, flights);
    return { slowdown: SLOWDOWN, milliseconds: rows };
  } finally {
    await browser.close();
    product.stop();
  }
}

/** What the browser itself takes on this machine now. */
async function measureFloor(browser) {
  const page = await browser.newPage();
  await page.setContent('<input type="checkbox"><p class="paper">0</p>');
  await page.$eval('input', (box) => {
    const paper = document.querySelector('.paper');
    box.onchange = () => paper.replaceChildren(String(Number(paper.textContent) + 1));
  });
  await page.emulateCPUThrottling(SLOWDOWN);
  const taken = [];
  for (let turn = 0; turn < 2 * rounds; turn += 1) taken.push(await time(page, 'input'));
  await page.close();
  return { median: round(median(taken), 1), longest: round(Math.max(...taken), 1) };
}

/** In a profile of its own: nothing is chosen yet. */
async function measure(browser, url, flights) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await open(page, url, ` 1.1ALBRIGHT/ODETTE MS\n${flightLines(flights)}`);
  const work = await threadTimes(page, async () => {
    for (let turn = 0; turn < rounds; turn += 1)
      for (const change of changes) for (const _ of pressesOf(change)) await time(page, change);
  });
  await page.emulateCPUThrottling(SLOWDOWN);
  page.on('request', (request) => {
    if (request.method() === 'POST') throw new Error('the server was asked');
  });
  const taken = {};
  for (let turn = 0; turn < rounds; turn += 1)
    for (const change of changes) {
      taken[change] ??= [];
      for (const _ of pressesOf(change)) taken[change].push(await time(page, change));
    }
  await context.close();
  const all = Object.values(taken).flat();
  const each = Object.fromEntries(Object.entries(taken).map(([change, times]) => [change, round(median(times), 1)]));
  const threadTime = round(SLOWDOWN * median(work), 1);
  return { median: round(median(all), 1), longest: round(Math.max(...all), 1), threadTime, each };
}

/** A tick is set back at once, a view by another one. */
const pressesOf = (change) => (change.startsWith('.') ? [1] : [1, 2]);

/** The page with its result and its presenter, its options unfolded. */
async function open(page, url, text) {
  await page.goto(url);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('converter')).some((key) => key.startsWith('__reactProps')),
  );
  await page.evaluate((pasted) => {
    document.getElementById('pnr').value = pasted;
    document.querySelector('[name=convert]').click();
  }, text);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/strings/en/itinerary.')),
  );
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('.fold')) fold.open = true;
    return new Promise((resolve) => setTimeout(resolve, 500));
  });
}

/** From the click until the frame is painted that shows the change. */
async function time(page, selector) {
  const isOnScreen = page.evaluate((wanted) => {
    const target = document.querySelector(wanted);
    target.scrollIntoView({ block: 'center' });
    const before = document.querySelector('.paper').innerHTML;
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const onClick = ({ timeStamp }) => {
        port1.onmessage = () => {
          const took = performance.now() - timeStamp;
          if (document.querySelector('.paper').innerHTML === before) reject(new Error(`${wanted} changed nothing`));
          else resolve(took);
        };
        requestAnimationFrame(() => port2.postMessage(null));
      };
      document.addEventListener('click', onClick, { capture: true, once: true });
    });
  }, selector);
  await press(page, selector);
  return isOnScreen;
}

/** As a hand does it: the pointer rests on its target before it is pressed, and is let go after a moment. */
async function press(page, selector) {
  const { x, y } = await page.$eval(selector, (target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.move(x, y);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await page.mouse.down();
  await new Promise((resolve) => setTimeout(resolve, 80));
  await page.mouse.up();
}
