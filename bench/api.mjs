// The API with keys, limits and metering, on PostgreSQL (durable commits) and Redis, beside what bounds it.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { median, round } from './measure.mjs';
import { seedKeys } from './seed.mjs';
import { startServices } from './services.mjs';
import { fiveLines } from './texts.mjs';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const body = new URLSearchParams({ pnr: fiveLines, today: '2026-05-04' }).toString();

export async function benchApi(root, { rounds = 3, seconds = 4, keys = 1000 } = {}) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  try {
    return await measure(root, services, { rounds, seconds, keys });
  } finally {
    services.stop();
  }
}

async function measure(root, services, { rounds, seconds, keys }) {
  const secret = () => randomBytes(24).toString('base64url');
  const variables = {
    NODE_ENV: 'development',
    DATABASE_URL: services.database,
    REDIS_URL: services.redis,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'info',
    SESSION_KEYS: secret(),
    ENCRYPTION_KEYS: secret(),
    KEY_PEPPER: secret(),
    PORT: '3917',
  };
  const express = await start(root, 'bench/server.mjs', ['express'], {});
  const one = await start(root, 'bench/api-server.mjs', ['1'], variables);
  const client = new pg.Client({ connectionString: services.database });
  await client.connect();
  const pairs = await seedKeys(client, variables.KEY_PEPPER, keys);
  const loads = loadsOf(one.url, pairs);
  const all = {
    'bare Express, JSON answer': { url: `${express.url}/json`, method: 'POST', headers: form, body },
    ...loads,
  };
  const perSecond = await inTurn(all, rounds, seconds);
  const empty = perSecond['empty Remix action'];
  const convert = perSecond['POST /api/v1/convert, keys'];
  const cpu = {
    empty: await cpuPerRequest(one.child, loads['empty Remix action'], seconds),
    convert: await cpuPerRequest(one.child, loads['POST /api/v1/convert, keys'], seconds),
  };
  const half = {
    empty: await atRate(loads['empty Remix action'], empty / 2, seconds),
    convert: await atRate(loads['POST /api/v1/convert, keys'], convert / 2, seconds),
  };
  const charge = await chargeLatency(root, client, variables.KEY_PEPPER);
  one.child.disconnect();
  const two = await start(root, 'bench/api-server.mjs', ['2'], { ...variables, PORT: '3918' });
  const doubled = await inTurn({ two: loadsOf(two.url, pairs)['POST /api/v1/convert, keys'] }, rounds, seconds);
  for (const { child } of [express, two]) child.disconnect();
  await client.end();
  return {
    perSecond,
    convertOfEmpty: round(convert / empty, 2),
    cpuMicroseconds: cpu,
    convertOfEmptyByCpu: round(cpu.empty / cpu.convert, 2),
    halfLoad: half,
    p99OfP50: round(half.convert.p99 / Math.max(half.convert.p50, 0.5), 1),
    chargeMicroseconds: charge,
    chargeOfBareUpdate: round(charge.charge / charge.bare, 2),
    twoProcesses: { perSecond: doubled.two, ofOne: round(doubled.two / convert, 2) },
  };
}

/** Each key has its own minute, so the load is spread over many. */
function loadsOf(url, pairs) {
  const requests = pairs.map(({ publicKey, secret }) => ({
    method: 'POST',
    path: '/api/v1/convert',
    headers: { ...form, PUBLIC_APP_KEY: publicKey, PRIVATE_APP_KEY: secret },
    body,
  }));
  return {
    'empty Remix action': { url: `${url}/bench-empty`, method: 'POST', headers: form, body },
    'POST /api/v1/convert, keys': { url, requests },
  };
}

async function inTurn(loads, rounds, seconds) {
  const figures = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (const load of Object.values(loads)) await run(load, 2);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [name, load] of Object.entries(loads)) figures[name].push((await run(load, seconds)).requests.average);
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, round(median(values), 0)]));
}

async function run(load, seconds, more = {}) {
  const result = await autocannon({ connections: 16, duration: seconds, ...load, ...more });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result;
}

/** Processor time of the server for one request: it tells the same on a busy machine, where throughput does not. */
async function cpuPerRequest(child, load, seconds) {
  const spent = () =>
    new Promise((resolve) => {
      child.once('message', ({ user, system }) => resolve(user + system));
      child.send('cpu');
    });
  const before = await spent();
  const { requests } = await run(load, seconds);
  return round(((await spent()) - before) / requests.total, 0);
}

/** Milliseconds at a steady rate. */
async function atRate(load, rate, seconds) {
  const { latency } = await run(load, seconds, { overallRate: Math.round(rate) });
  return { rate: Math.round(rate), p50: latency.p50, p99: latency.p99 };
}

/** Medians of the charge and of the bare conditional update that it contains, in turn on one connection. */
async function chargeLatency(root, client) {
  const { chargeOne } = await import(pathToFileURL(path.join(root, 'build/bench.js')).href);
  const { rows } = await client.query(
    'SELECT k.secret_mac, k.public_key, k.account_id FROM api_keys k ORDER BY k.secret_mac LIMIT 50',
  );
  const month = new Date().toISOString().slice(0, 7);
  const bare = `UPDATE usage SET used = used + 1 WHERE account_id = $1::uuid AND period = $2 AND used < $3::int RETURNING $3::int - used`;
  const runs = {
    bare: (row) => client.query({ name: 'bare', text: bare, values: [row.account_id, month, 50_000] }),
    charge: (row) =>
      client.query({
        ...chargeOne,
        values: [row.secret_mac, row.public_key, new Date().toISOString(), month, 1],
      }),
  };
  const times = { bare: [], charge: [] };
  for (let turn = 0; turn < 400; turn += 1)
    for (const [name, each] of Object.entries(runs)) {
      const started = process.hrtime.bigint();
      const { rowCount } = await each(rows[turn % rows.length]);
      if (rowCount !== 1) throw new Error(`${name} counted nothing`);
      if (turn >= 50) times[name].push(Number(process.hrtime.bigint() - started) / 1000);
    }
  return { bare: round(median(times.bare), 0), charge: round(median(times.charge), 0) };
}

export function start(root, file, args, variables) {
  const child = fork(path.join(root, file), args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ child, url: `http://127.0.0.1:${port}` }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}
