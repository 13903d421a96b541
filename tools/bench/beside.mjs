// Two builds side by side, in processor time a request and in memory after the same load:
//   node tools/bench/beside.mjs --old DIR --new DIR [--rounds 5] [--share 1]
// DIR is a checkout with its build. Both run as production does (`web` on one PostgreSQL and one Redis), and get the same
// number of the same requests in turn, some hundred at a time, so that what else the machine does hits both. Takes some two
// minutes with two cores; `--share 0.2` asks a fifth, for a first look. Ends with 1 where a ratio is above 1.10.

import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeConnections, inTurn } from './in-turn.mjs';
import { median, round } from './measure.mjs';
import { seedKeys } from './seed.mjs';
import { startServices } from './services.mjs';
import { fiveLines } from './texts.mjs';
import { startWeb } from './web-process.mjs';

/** What a build may take of what the old one took. */
const most = 1.1;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const br = { 'accept-encoding': 'br' };
const call = new URLSearchParams({ pnr: fiveLines, today: '2026-05-04' }).toString();
const page = new URLSearchParams({ pnr: fiveLines, choices: '1' }).toString();
const secret = 'beside-0123456789-abcdefghijklmnopqrstuvwxyz';
const secrets = { SESSION_KEYS: secret, ENCRYPTION_KEYS: secret, KEY_PEPPER: secret };

const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    new: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    share: { type: 'string', default: '1' },
  },
});
if (!values.old || !values.new) throw new Error('usage: node tools/bench/beside.mjs --old DIR --new DIR');

const services = await startServices();
if (!services) throw new Error('PostgreSQL is not installed');
try {
  const builds = {
    old: await startWeb(path.resolve(values.old), services, 3931, secrets),
    new: await startWeb(path.resolve(values.new), services, 3932, secrets),
  };
  const figures = await inTurn(builds, loadsOf(await keysIn(services)), {
    rounds: Number(values.rounds),
    share: Number(values.share),
  });
  for (const { stop } of Object.values(builds)) stop();
  closeConnections();
  print(figures);
} finally {
  services.stop();
}

async function keysIn({ database }) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const pairs = await seedKeys(client, secrets.KEY_PEPPER, 300);
  await client.end();
  return pairs;
}

/** Every load with how many requests a round sends. */
function loadsOf(pairs) {
  const keyed = pairs.map(({ publicKey, secret: key }) => ({
    method: 'POST',
    path: '/api/v1/convert',
    headers: { ...form, PUBLIC_APP_KEY: publicKey, PRIVATE_APP_KEY: key },
    body: call,
  }));
  return {
    'keyed convert': { amount: 2000, requests: keyed },
    'keyless convert': {
      amount: 3000,
      requests: [{ path: '/api/v1/convert', method: 'POST', headers: form, body: call }],
    },
    'kept page': { amount: 8000, requests: [{ path: '/how-to-use-wayline', headers: br }] },
    'rendered page': { amount: 1000, requests: [{ path: '/', headers: { ...br, cookie: 'visited=1' } }] },
    'resource route': { amount: 3000, requests: [{ path: '/api/auth/plans' }] },
    redirect: { amount: 4000, status: 301, requests: [{ path: '/Privacy' }] },
    'result page': { amount: 800, requests: [{ path: '/', method: 'POST', headers: { ...form, ...br }, body: page }] },
  };
}

function print({ cpu, memory }) {
  const rows = [...Object.entries(cpu).map(([name, both]) => [`${name} (µs)`, both]), ['memory (MB)', memory]].map(
    ([name, both]) => rowOf(name, both),
  );
  process.stdout.write('| | old | new | new of old | by round |\n|---|---|---|---|---|\n');
  for (const { cells } of rows) process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const above = rows.filter(({ ratio }) => ratio > most).map(({ cells }) => cells[0]);
  process.stdout.write(above.length > 0 ? `above ${most}: ${above.join(', ')}\n` : `none above ${most}\n`);
  process.exitCode = above.length > 0 ? 1 : 0;
}

/** The ratio is the median of the rounds' own ratios: a busy moment hits both builds of a round. */
function rowOf(name, { old, new: next }) {
  const ratios = old.map((value, at) => next[at] / value);
  const ratio = median(ratios);
  const spread = ratios.map((each) => round(each, 2)).join(', ');
  return { ratio, cells: [name, round(median(old), 0), round(median(next), 0), `${round(ratio, 2)} ×`, spread] };
}
