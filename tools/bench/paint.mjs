// The largest paint of each page beside a plain page of the same text, in turn: slow 4G, processor slowed down, first visits.
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import zlib from 'node:zlib';
import puppeteer from 'puppeteer-core';
import { startEmbedded } from './embedded-product.mjs';
import { median, round } from './measure.mjs';
import { measuredPages } from './measured-pages.mjs';
import { fiveLines } from './texts.mjs';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const posted = {
  method: 'POST',
  headers: form,
  body: new URLSearchParams({ pnr: fiveLines, choices: '1' }).toString(),
};

/** As Lighthouse slows a phone down: 150 ms and 1.6 Mbit/s, by the factors of Chromium's own throttling. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };

/** The largest paint may come after the load event, which does not wait for it. */
const settledMs = 700;

/** @param only addresses, and `a result`; all without */
export async function benchPaint(root, { turns = 15, slowdowns = [4, 6], only, port = 3951 } = {}) {
  const product = await startEmbedded(root, port);
  const browser = await replaceableBrowser();
  const servers = [];
  try {
    const rows = {};
    for (const name of [...measuredPages, 'a result'].filter((each) => !only || only.includes(each))) {
      const page = await copyOf(product.url, name);
      const own = await serve({ [page.path]: page }, product.url);
      const words = await textOf(browser.current, own.url + page.path);
      const text = await serve({ [page.path]: plainPage(words, page.headers) }, product.url);
      servers.push(own.server, text.server);
      rows[name] = { own: own.url + page.path, text: text.url + page.path };
    }
    const figures = {};
    for (const slowdown of slowdowns) figures[`${slowdown} ×`] = await inTurn(browser, rows, { slowdown, turns });
    return figures;
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    product.stop();
  }
}

/** A run takes ten minutes; a browser that ends half-way costs one turn of it, which is taken again. */
async function replaceableBrowser() {
  const executablePath = process.env.WAYLINE_CHROMIUM || '/usr/bin/chromium-headless-shell';
  const launch = () => puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  return {
    current: await launch(),
    async replace() {
      this.current = await launch();
    },
    close() {
      return this.current.close();
    },
  };
}

async function inTurn(browser, rows, { slowdown, turns }) {
  const taken = Object.fromEntries(Object.keys(rows).map((name) => [name, { own: [], text: [] }]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, { own, text }] of Object.entries(await turnOf(browser, rows, { slowdown, turn }))) {
      taken[name].own.push(own);
      taken[name].text.push(text);
    }
  return Object.fromEntries(
    Object.entries(taken).map(([name, { own, text }]) => {
      const [ms, ofText] = [median(own), median(text)];
      return [name, { ms: round(ms, 0), textMs: round(ofText, 0), ratio: round(ms / ofText, 2) }];
    }),
  );
}

async function turnOf(browser, rows, { slowdown, turn }, tries = 3) {
  try {
    return await paintsOf(browser.current, rows, { slowdown, turn });
  } catch (error) {
    if (browser.current.connected || tries === 1) throw error;
    console.error(`Chromium ended: turn ${turn + 1} at ${slowdown} × is taken again`);
    await browser.replace();
    return turnOf(browser, rows, { slowdown, turn }, tries - 1);
  }
}

async function paintsOf(browser, rows, { slowdown, turn }) {
  const taken = {};
  for (const [name, urls] of Object.entries(rows)) {
    taken[name] = {};
    for (const kind of turn % 2 === 0 ? ['own', 'text'] : ['text', 'own'])
      taken[name][kind] = await largestPaint(browser, urls[kind], slowdown);
  }
  return taken;
}

/** Milliseconds from the begin of the navigation, in a profile of its own. */
async function largestPaint(browser, url, slowdown) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(phone);
    const devtools = await page.createCDPSession();
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await page.emulateCPUThrottling(slowdown);
    await page.goto(url, { waitUntil: 'load' });
    await setTimeout(settledMs);
    return await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    if (browser.connected) await context.close();
  }
}

/** What the product sends to a first visitor, kept: the time of the server is measured elsewhere. */
async function copyOf(origin, name) {
  const path = name === 'a result' ? '/' : name;
  const response = await fetch(origin + path, name === 'a result' ? posted : {});
  const headers = Object.fromEntries([...response.headers].filter(([key]) => /^content-(?!enc|len)|policy/.test(key)));
  return { path, headers, body: compressed(await response.text()) };
}

async function textOf(browser, url) {
  const page = await browser.newPage();
  await page.setViewport(phone);
  await page.goto(url);
  const text = await page.evaluate(() => document.body.innerText);
  await page.close();
  return text;
}

/**
 * The same words in paragraphs: no scripts, no pictures, one small style. Sent with the same headers, since
 * `Cross-Origin-Opener-Policy` gives a page a process of its own; only the policy of contents would forbid the style.
 */
function plainPage(text, { 'content-security-policy': _, ...headers }) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = escaped.split(/\n+/).map((line) => `<p>${line}</p>`);
  const head = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Text</title>';
  const style = '<style>body{font:14px/1.45 system-ui,sans-serif}</style>';
  const meta = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  return {
    headers,
    body: compressed(head + meta + style + paragraphs.join('')),
  };
}

const compressed = (text) => zlib.brotliCompressSync(text);

/** Scripts, logos and icons come from the product. */
function serve(pages, origin) {
  const server = http.createServer((req, res) => {
    const page = pages[req.url];
    if (page) return res.writeHead(200, { ...page.headers, 'content-encoding': 'br' }).end(page.body);
    const onward = http.get(origin + req.url, { headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    return onward.on('error', () => res.destroy());
  });
  return new Promise((resolve) =>
    server.listen(0, 'localhost', () => resolve({ server, url: `http://localhost:${server.address().port}` })),
  );
}
