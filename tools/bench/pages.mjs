// Pages: kept ones beside a constant string (P2), the result page beside a new Remix project (P1), start and memory (P10).
import { fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { build as bundle } from 'esbuild';
import { importSource } from '../../scripts/import-source.mjs';
import { median, round } from './measure.mjs';
import { startServices } from './services.mjs';
import { fiveLines } from './texts.mjs';
import { figuresOf, startWeb } from './web-process.mjs';

const { dataUrl } = await importSource('app/remix-protocol.ts');

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const body = new URLSearchParams({ pnr: fiveLines, choices: '1' }).toString();
const compressed = { 'accept-encoding': 'gzip, deflate, br' };

export async function benchPages(root, { rounds = 3, seconds = 3 } = {}) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  try {
    const web = await startWeb(root, services, 3921);
    const stock = await startStock(root, await contentsOf(web.url));
    const sizes = { whole: await sizeOf(`${web.url}/how-to-use-wayline`), br: await sizeOf(`${web.url}/`, compressed) };
    const express = await startExpress(root, sizes);
    const loads = {
      'Express, constant string of the size of /how-to-use-wayline': { of: express, path: '/whole' },
      'GET /how-to-use-wayline, kept': { of: web, path: '/how-to-use-wayline' },
      'Express, constant string of the size of / in brotli': { of: express, path: '/br' },
      'GET /, kept, brotli': { of: web, path: '/', headers: compressed },
      'GET /, rendered for a visitor with choices': { of: web, path: '/', headers: { cookie: 'visited=1' } },
      'new Remix project, result page of four segments': {
        of: stock,
        path: '/?index',
        method: 'POST',
        headers: form,
        body,
      },
      'POST /, result page of four segments': { of: web, path: '/', method: 'POST', headers: form, body },
    };
    const figures = await inTurn(loads, { rounds, seconds });
    const memory = { product: round(web.memory(), 0), newRemixProject: round(stock.memory(), 0) };
    for (const { stop } of [web, stock, express]) stop();
    return { figures, ratios: ratiosOf(figures), sizes, readyMs: web.readyMs, memoryMb: memory };
  } finally {
    services.stop();
  }
}

/** By throughput and by the processor time that the server spent: the latter tells the same on a busy machine. */
function ratiosOf(figures) {
  const [wholeString, whole, brString, br, , stock, result] = Object.values(figures);
  const beside = (ours, other) => ({
    perSecond: round(ours.perSecond / other.perSecond, 2),
    byCpu: round(other.cpuMicroseconds / ours.cpuMicroseconds, 2),
  });
  return {
    keptOfString: beside(whole, wholeString),
    keptOfStringBr: beside(br, brString),
    resultOfStock: beside(result, stock),
  };
}

async function inTurn(loads, { rounds, seconds }) {
  const taken = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (const load of Object.values(loads)) await run(load, 2);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [name, load] of Object.entries(loads)) taken[name].push(await run(load, seconds));
  const middle = (all, of) => round(median(all.map(of)), 0);
  return Object.fromEntries(
    Object.entries(taken).map(([name, all]) => [
      name,
      {
        perSecond: middle(all, ({ perSecond }) => perSecond),
        cpuMicroseconds: middle(all, ({ cpu }) => cpu),
        bytes: middle(all, ({ bytes }) => bytes),
      },
    ]),
  );
}

async function run({ of, path: address, ...load }, duration) {
  const before = of.cpu();
  const result = await autocannon({ url: of.url + address, connections: 16, duration, ...load });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} refused, ${result.errors} errors`);
  const { total, average } = result.requests;
  return { perSecond: average, cpu: (of.cpu() - before) / total, bytes: result.throughput.total / total };
}

/** What the product's loaders and action say, for the project that shows the same page without working for it. */
export async function contentsOf(url) {
  const data = async (address, init) => (await fetch(url + address, init)).json();
  return {
    site: await data(dataUrl('/', 'root')),
    start: await data(dataUrl('/?index', 'routes/_index')),
    answered: await data(dataUrl('/?index', 'routes/_index'), { method: 'POST', headers: form, body }),
  };
}

async function sizeOf(url, headers = { 'accept-encoding': 'identity' }) {
  const { headers: answered } = await fetch(url, { headers });
  return Number(answered.get('content-length'));
}

export async function startStock(root, contents) {
  const outfile = path.join(root, 'build/bench-stock.js');
  await bundle({
    entryPoints: [path.join(root, 'tools/bench/stock-server.ts')],
    outfile,
    alias: { '~': path.join(root, 'app') },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.svg': 'file' },
    assetNames: 'bench-[name]',
    logLevel: 'error',
  });
  return forked(root, outfile, [], contents);
}

const startExpress = (root, sizes) =>
  forked(root, path.join(root, 'tools/bench/server.mjs'), ['strings', JSON.stringify(sizes)]);

function forked(cwd, file, args, message) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(file, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (message) child.send(message);
  return new Promise((resolve, reject) => {
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${port}`, ...figuresOf(child.pid), stop: () => child.disconnect() }),
    );
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}
