// Lighthouse on the built product beside a page of plain text, in one run: `LIGHTHOUSE=/folder/of/npm-install node tools/bench/lighthouse.mjs`.
// It needs Node 22.19 or newer and Chromium, and is no dependency of the product: `npm install lighthouse@13` anywhere.
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbedded } from './embedded-product.mjs';
import { measuredPages } from './measured-pages.mjs';
import { fiveLines } from './texts.mjs';

const require = createRequire(path.join(process.env.LIGHTHOUSE ?? process.cwd(), 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

const root = path.resolve(import.meta.dirname, '../..');
const turns = Number(process.env.TURNS ?? 3);
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'];

const product = await startEmbedded(root, 3931);
const text = await listen((_req, res) => {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end('<!DOCTYPE html><title>Text</title><p>Wayline turns what you copied out of a terminal into an itinerary.');
});
const result = await listen(resultOf(product.url));
const chrome = await launch({
  chromePath: process.env.WAYLINE_CHROMIUM || '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const addresses = {
  'plain text': text.url,
  ...Object.fromEntries(measuredPages.map((page) => [page, product.url + page])),
  'a result': result.url,
};
const rows = [];
for (const slowdown of [4, 6]) {
  const seen = Object.fromEntries(Object.keys(addresses).map((page) => [page, []]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [page, address] of Object.entries(addresses)) seen[page].push(await measure(address, slowdown));
  const plain = middle(seen['plain text']).lcp;
  for (const [page, taken] of Object.entries(seen)) {
    const { lcp, ...rest } = middle(taken);
    const paints = taken.map((each) => each.lcp);
    rows.push({ page, ...rest, lcp, ofPlainText: Number((lcp / plain).toFixed(2)), paints });
  }
}
for (const row of rows) console.log(JSON.stringify(row));
chrome.kill();
product.stop();
for (const { server } of [text, result]) server.close();

/** The turn with the middle paint: Lighthouse itself advises the median of several. */
function middle(taken) {
  return taken.toSorted((one, other) => one.lcp - other.lcp)[Math.floor(taken.length / 2)];
}

/** Scores of 100, largest paint in ms, shift, and what fell short; slow 4G and a slower processor are simulated. */
async function measure(url, slowdown, tries = 3) {
  const flags = { port: chrome.port, onlyCategories: kinds, output: 'json', logLevel: 'error' };
  const throttling = { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: slowdown };
  const clearStorageTypes = ['cookies', 'file_systems', 'shader_cache', 'service_workers', 'cache_storage']; // a first visit
  const settings = { throttling, throttlingMethod: 'simulate', formFactor: 'mobile', clearStorageTypes };
  const { lhr } = await lighthouse(url, flags, { extends: 'lighthouse:default', settings });
  const { audits, categories, runtimeError } = lhr;
  if (categories.performance.score === null || runtimeError)
    return tries > 1
      ? measure(url, slowdown, tries - 1)
      : { slowdown, failed: runtimeError?.message ?? 'no paint was seen' };
  const scores = Object.fromEntries(kinds.map((kind) => [kind, Math.round((categories[kind].score ?? 0) * 100)]));
  const short = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  return {
    slowdown,
    ...scores,
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    shift: audits['cumulative-layout-shift'].numericValue,
    blocked: Math.round(audits['total-blocking-time'].numericValue),
    short: short.map(({ id }) => id),
  };
}

/** The product under another address, where the converter's own one shows the result of a posted text. */
function resultOf(origin) {
  const body = new URLSearchParams({ pnr: fiveLines, choices: '1' }).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
  return (req, res) => {
    const posts = req.url === '/';
    const headers = { ...req.headers, ...(posts ? form : {}) };
    const onward = http.request(origin + req.url, { method: posts ? 'POST' : req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    onward.end(posts ? body : undefined);
  };
}

function listen(handle) {
  const server = http.createServer(handle);
  return new Promise((resolve) =>
    server.listen(0, 'localhost', () => resolve({ server, url: `http://localhost:${server.address().port}` })),
  );
}
