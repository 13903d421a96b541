// The API with keys, limits and metering, on PostgreSQL (durable commits) and Redis, beside what bounds it.
import { fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { median, round } from './measure.mjs';
import { seedKeys } from './seed.mjs';
import { startServices } from './services.mjs';
import { atSteadyRate, percentile } from './steady.mjs';
import { fiveLines } from './texts.mjs';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const body = new URLSearchParams({ pnr: fiveLines, today: '2026-05-04' }).toString();

const connections = Number(process.env.BENCH_CONNECTIONS ?? 16);
/** Seconds for each load: the compiler goes on for some ten thousand calls, and its time would be counted as theirs. */
const warmUp = 15;
const bare = 'bare Express, JSON answer';
const empty = 'empty Remix action';
const keyed = 'POST /api/v1/convert, keys';
const itineraries = 'POST /api/v1/itineraries, keys';
const json = { 'content-type': 'application/json' };
const itinerary = JSON.stringify({ text: fiveLines, today: '2026-05-04' });

export async function benchApi(root, { rounds = 7, seconds = 1, keys = 500 } = {}) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  try {
    return await measure(root, services, { rounds, seconds, keys });
  } finally {
    services.stop();
  }
}

async function measure(root, services, { rounds, seconds, keys }) {
  const variables = environment(services);
  const express = await start(root, 'tools/bench/server.mjs', ['express'], {});
  const one = await start(root, 'tools/bench/api-server.mjs', ['1'], variables);
  const client = new pg.Client({ connectionString: services.database });
  await client.connect();
  const pairs = await seedKeys(client, variables.KEY_PEPPER, keys);
  const loads = {
    [bare]: { url: `${express.url}/json`, method: 'POST', headers: form, body },
    ...loadsOf(one.url, pairs),
  };
  const { perSecond, cpu } = await inTurn(loads, { [bare]: express.child }, one.child, rounds, seconds);
  const half = await halfLoad({ empty: loads[empty], convert: loads[keyed] }, perSecond, 4 * seconds);
  const profile = await profiled(one.child, loads[keyed], 4 * seconds);
  const charge = await chargeLatency(root, client);
  const two = await start(root, 'tools/bench/api-server.mjs', ['2'], { ...variables, PORT: '3918' });
  const both = { one: loads[keyed], two: loadsOf(two.url, pairs)[keyed] };
  const doubled = (await inTurn(both, { two: two.child }, one.child, rounds, seconds)).perSecond;
  for (const { child } of [express, one, two]) child.disconnect();
  await client.end();
  return {
    perSecond,
    itinerariesOfEmpty: round(perSecond[itineraries] / perSecond[empty], 2),
    convertOfEmpty: round(perSecond[keyed] / perSecond[empty], 2),
    cpuMicroseconds: cpu,
    convertOfEmptyByCpu: round(cpu[empty] / cpu[keyed], 2),
    halfLoad: half,
    p99OfP50: round(half.convert.p99 / half.convert.p50, 1),
    chargeMicroseconds: charge,
    chargeOfBareUpdate: round(charge.charge / charge.bare, 2),
    processes: { ...doubled, twoOfOne: round(doubled.two / doubled.one, 2) },
    profile,
  };
}

function environment(services) {
  const secret = () => randomBytes(24).toString('base64url');
  return {
    NODE_ENV: 'development',
    ALLOW_INSECURE: '1',
    PUBLIC_URL: 'http://127.0.0.1', // other hosts are refused
    DATABASE_URL: services.database,
    REDIS_URL: services.redis,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'info',
    SESSION_KEYS: secret(),
    ENCRYPTION_KEYS: secret(),
    KEY_PEPPER: secret(),
    RATE_LIMIT_KEYLESS: '100000000',
    RATE_LIMIT_KEYLESS_DAY: '100000000',
    PORT: '3917',
  };
}

/**
 * Each key has its own minute and each account its own row, so the load is spread over many: every connection begins
 * elsewhere in the list, or all would wait for the same row at the same time.
 */
function loadsOf(url, pairs) {
  const requestsTo = (path, type, sent) =>
    pairs.map(({ publicKey, secret }) => {
      const headers = { ...type, PUBLIC_APP_KEY: publicKey, PRIVATE_APP_KEY: secret };
      return { method: 'POST', path, headers, body: sent };
    });
  const spread = (requests) => ({
    url,
    requests,
    setupClient: (client) => client.setRequests(from(requests, randomInt(requests.length))),
  });
  return {
    [empty]: { url: `${url}/bench-empty`, method: 'POST', headers: form, body },
    'POST /api/v1/convert, no keys': { url: `${url}/api/v1/convert`, method: 'POST', headers: form, body },
    [keyed]: spread(requestsTo('/api/v1/convert', form, body)),
    [itineraries]: spread(requestsTo('/api/v1/itineraries', json, itinerary)),
  };
}

/**
 * Medians of rounds in turn: requests a second, and the server's processor time for one request, in microseconds. The
 * second tells the same on a busy machine, where the first does not.
 */
async function inTurn(loads, others, child, rounds, seconds) {
  const perSecond = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  const cpu = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (const load of Object.values(loads)) await run(load, warmUp);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [name, load] of Object.entries(loads)) {
      const server = others[name] ?? child;
      const before = await spent(server);
      const { requests } = await run(load, seconds);
      cpu[name].push(((await spent(server)) - before) / requests.total);
      perSecond[name].push(requests.average);
    }
  const medians = (of) =>
    Object.fromEntries(Object.entries(of).map(([name, values]) => [name, round(median(values), 0)]));
  return { perSecond: medians(perSecond), cpu: medians(cpu) };
}

const ask = (child, word) =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.send(word);
  });

async function spent(child) {
  const { user, system } = await ask(child, 'cpu');
  return user + system;
}

/** Shares of the server's time by part, under load. */
async function profiled(child, load, seconds) {
  await ask(child, 'start profile');
  await run(load, seconds);
  return ask(child, 'stop profile');
}

async function run(load, seconds) {
  const result = await autocannon({ connections, duration: seconds, ...load });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result;
}

const from = (list, at) => [...list.slice(at), ...list.slice(0, at)];

/** Milliseconds at half of what each was measured to bear, evenly spaced: medians of three turns. */
async function halfLoad(loads, perSecond, seconds) {
  const rates = { empty: perSecond[empty] / 2, convert: perSecond[keyed] / 2 };
  const turns = { empty: [], convert: [] };
  for (let turn = 0; turn < 3; turn += 1)
    for (const name of Object.keys(turns))
      turns[name].push(await atSteadyRate(loads[name], { rate: rates[name], seconds, connections }));
  const middle = (name, share) => round(median(turns[name].map((times) => percentile(times, share))), 1);
  return Object.fromEntries(
    Object.entries(rates).map(([name, rate]) => [
      name,
      { rate: round(rate, 0), p50: middle(name, 0.5), p99: middle(name, 0.99) },
    ]),
  );
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
        values: [row.secret_mac, row.public_key, new Date().toISOString(), month, 1, 'convert', '127.0.0.1'],
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
