// What 200 hostile calls at once do to everybody else: the longest wait of a page, a health check and a short call, and memory;
// then the dearest minute of one client within the limits.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { benchDearestMinute } from './dearest-minute.mjs';
import { round } from './measure.mjs';
import { seedKeys } from './seed.mjs';
import { startServices } from './services.mjs';
import { fiveLines } from './texts.mjs';
import { startWeb } from './web-process.mjs';

const AT_ONCE = 200;
const WAVES = 3;

/** Lines that are one flight each. */
const segments = (count) =>
  Array.from(
    { length: count },
    (_, at) => `${(at % 99) + 1} DL${140 + at} Y ${String((at % 28) + 1).padStart(2, '0')}OCT JFKAMS HK1 436P 555P`,
  ).join('\n');

const json = (path, body, headers = {}) => ({
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const form = (path, text) => ({
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ pnr: text, choices: '1' }).toString(),
});

const largest = segments(400);
const batch = (keys) => ({ PRIVATE_APP_KEY: keys.secret });

/** Each makes one call of its kind; the number tells the calls of a wave apart. */
const kinds = (docsKey, keys) => ({
  'options without end in a batch, key of the documentation': () =>
    json(
      '/api/v1/convert/batch',
      { texts: Array(5).fill('x'), options: 'a,'.repeat(250_000) },
      batch({ secret: docsKey }),
    ),
  'options without end, keyless': () => json('/api/convert', { pnr: 'x', options: 'a,'.repeat(125_000) }),
  'lists within lists': () =>
    json('/api/convert', `{"pnr":"x","options":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  'batches of 600 flights': (at) =>
    json('/api/v1/convert/batch', { texts: [largest, segments(200)] }, batch(keys[at % keys.length])),
  'batches of 100 full texts': (at) =>
    json('/api/v1/convert/batch', { texts: Array(100).fill('1 '.repeat(2500)) }, batch(keys[at % keys.length])),
  'largest texts, keyless': () => form('/api/convert', largest),
  'largest texts, keyed': (at) => ({
    ...form('/api/v1/convert', largest),
    ...withKeys(form('/x', largest), keys[at % keys.length]),
  }),
  'largest texts, on the page': () => form('/', largest),
});

const withKeys = ({ headers }, keys) => ({ headers: { ...headers, ...batch(keys) } });

export async function benchHostile(root) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  const KEY_PEPPER = randomBytes(24).toString('base64url');
  const web = await startWeb(root, services, 3924, { TRUST_PROXY: '1', KEY_PEPPER });
  try {
    const keys = await seeded(services, KEY_PEPPER);
    const { 'x-test-key': docsKey } = await (await fetch(`${web.url}/api/openapi.json`)).json();
    await warmUp(web.url);
    const [attacking, others] = [keys.slice(0, AT_ONCE), keys.slice(AT_ONCE)];
    const results = { 'nobody else': await measured(root, web, others.pop(), null) };
    for (const [name, make] of Object.entries(kinds(docsKey, attacking)))
      results[name] = await measured(root, web, others.pop(), make);
    const figures = { results, peakMemoryMB: round(web.peak(), 0) };
    web.stop();
    return { ...figures, dearestMinute: await withinLimits(root, services, KEY_PEPPER, others.pop()) };
  } finally {
    web.stop();
    services.stop();
  }
}

/** As an installation has them, unlike the waves, which come from 200 addresses. */
const limits = ['PAGE', 'CHANGES', 'KEYLESS', 'KEYLESS_DAY'].map((name) => [`RATE_LIMIT_${name}`, undefined]);

async function withinLimits(root, services, KEY_PEPPER, key) {
  // The search signs in from many addresses, which would use up what all may fail at together.
  const settings = { TRUST_PROXY: '1', KEY_PEPPER, RATE_LIMIT_SIGNIN_ALL: '100000', ...Object.fromEntries(limits) };
  const web = await startWeb(root, services, 3925, settings);
  try {
    await warmUp(web.url);
    return await benchDearestMinute(root, web, key);
  } finally {
    web.stop();
  }
}

async function seeded({ database }, pepper) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const keys = await seedKeys(client, pepper, AT_ONCE + 20); // each kind is measured with a key that nobody attacks with
  await client.end();
  return keys;
}

/** The compiler and the cache of pages are no part of this. */
async function warmUp(url) {
  for (let at = 0; at < 20; at += 1)
    for (const call of [form('/', segments(5)), form('/api/convert', segments(40)), form('/', segments(40))])
      await send(url, call, at);
}

/** Longest waits (ms) of the others while waves of one kind are under way; without `make` while nothing is. */
async function measured(root, web, key, make) {
  const others = new Worker(pathToFileURL(path.join(root, 'tools/bench/hostile-others.mjs')), {
    workerData: { url: web.url, key: key.secret, text: fiveLines },
  });
  await new Promise((resolve) => others.once('message', resolve));
  const before = web.memory();
  const started = performance.now();
  const answers = {};
  for (let wave = 0; make && wave < WAVES; wave += 1) {
    const all = Array.from({ length: AT_ONCE }, (_, at) => send(web.url, make(at), at));
    for (const status of await Promise.all(all)) answers[status] = (answers[status] ?? 0) + 1;
  }
  if (!make) await new Promise((resolve) => setTimeout(resolve, 2000));
  const seconds = (performance.now() - started) / 1000;
  others.postMessage('end');
  const waits = await new Promise((resolve) => others.once('message', resolve));
  return { answers, seconds: round(seconds), ...waits, memoryMB: [round(before, 0), round(web.memory(), 0)] };
}

/** One call on a connection of its own, from an address of its own. @returns its status, or why there was none */
function send(url, { path: target, headers, body }, at) {
  return new Promise((resolve) => {
    const asked = http.request(url + target, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'x-forwarded-for': `198.51.100.${at + 1}` },
    });
    asked.once('response', (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode));
    });
    asked.once('error', ({ code }) => resolve(code));
    asked.end(body);
  });
}
