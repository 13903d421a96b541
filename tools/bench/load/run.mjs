// npm run load [-- --short]: the real mix against one and two web processes on PostgreSQL and Redis, then 100,000 waiting jobs. Writes .cache/load.json; docs/scaling.md has the figures.
// npm run load -- --soak 30: so many minutes of the mix instead; docs/benchmarks.md has the figures.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { build } from '../../../scripts/build.mjs';
import { root } from '../../../scripts/install.mjs';
import { round } from '../measure.mjs';
import { makePeople } from '../people.mjs';
import { seedKeys } from '../seed.mjs';
import { startServices } from '../services.mjs';
import { figuresOf, startWeb } from '../web-process.mjs';
import { atRate } from './at-rate.mjs';
import { costOfKinds } from './cost-of-kinds.mjs';
import { drain } from './drain.mjs';
import { growth, stored } from './growth.mjs';
import { keyedRequests, requestsOf } from './mix.mjs';
import { soak, startMailSink } from './soak.mjs';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, soak: { type: 'string' } },
});
const minutes = values.soak === undefined ? undefined : Number(values.soak);
if (minutes !== undefined && !(minutes >= 3)) throw new Error('--soak takes minutes, at least 3');
const size = values.short
  ? { rates: [50, 200], seconds: 5, warmUp: 5, keyedSeconds: 5, kindSeconds: 2, jobs: 10_000 }
  : { rates: [50, 100, 200, 300, 400, 600], seconds: 15, warmUp: 15, keyedSeconds: 15, kindSeconds: 4, jobs: 100_000 };

/** Beyond it the last rate was too much, and further ones tell nothing. */
const tooLate = 2000;

/** Requests a second: the compiler goes on for thousands of requests, and its time would be counted as theirs. */
const warmUpRate = 150;

const port = Number(process.env.PORT ?? 4970);
const folder = path.join(root, '.cache/load');

const secret = () => randomBytes(24).toString('base64url');
const secrets = { SESSION_KEYS: secret(), ENCRYPTION_KEYS: secret(), KEY_PEPPER: secret() };

build();
fs.mkdirSync(folder, { recursive: true });
const services = await startServices();
if (!services) throw new Error('PostgreSQL is not installed');
const webs = [];
try {
  const results = await (minutes === undefined ? measure() : soakFor(minutes));
  fs.writeFileSync(path.join(root, '.cache/load.json'), JSON.stringify(results, null, 2));
  console.log(JSON.stringify(results, null, 2));
} finally {
  for (const web of webs) web.stop();
  services.stop();
}

async function measure() {
  await addWeb();
  const client = new pg.Client({ connectionString: services.database });
  await client.connect();
  const pairs = await seedKeys(client, secrets.KEY_PEPPER, 500);
  const requests = requestsOf(pairs, await makePeople(client, 50));
  const one = tell('one', await curve(requests, client));
  const kinds = tell('kinds', await costOfKinds(webs[0], requests, size.kindSeconds));
  const keyed = tell('keyed', await keyedCost(pairs, client));
  await addWeb();
  const two = tell('two', await curve(requests, client));
  while (webs.length > 0) await webs.pop().stop();
  const jobs = await drain({ root, client, redisSocket: services.redis, env: webs.env, jobs: size.jobs });
  await client.end();
  return { node: process.version, one, kinds, keyed, two, jobs };
}

async function soakFor(minutes) {
  for (let at = 0; at < 2; at += 1) await addWeb({ METRICS_PORT: String(port + 10 + at) });
  const client = new pg.Client({ connectionString: services.database });
  await client.connect();
  const requests = requestsOf(await seedKeys(client, secrets.KEY_PEPPER, 500), await makePeople(client, 50));
  await client.end();
  const mailServer = await startMailSink();
  try {
    const result = await soak({ root, webs, requests, minutes, mailServer });
    if (Object.values(result.growth).some(({ isFlat }) => !isFlat)) process.exitCode = 1;
    return { node: process.version, ...result };
  } finally {
    await mailServer.stop();
  }
}

/** Each part when it is there, since all of them take minutes. */
function tell(name, result) {
  console.error(name, JSON.stringify(result));
  return result;
}

async function addWeb(more = {}) {
  const log = path.join(folder, `web-${webs.length}.log`);
  const env = { ...secrets, ...more };
  const web = await startWeb(root, services, port + webs.length, env, { log: fs.openSync(log, 'w') });
  webs.env = web.env;
  webs.push({ ...web, log });
}

/** Latencies at rising rates, processor time of each part for a request, and what the requests left behind. */
async function curve(requests, client) {
  const urls = webs.map(({ url }) => url);
  await atRate(urls, requests, { rate: warmUpRate, seconds: size.warmUp });
  const parts = partsOf(await postgresPids(client));
  const logs = webs.map(({ log }) => log);
  const before = await stored(client, services.redis, logs);
  const steps = [];
  let sent = 0;
  for (const rate of size.rates) {
    const spent = parts();
    const { answers, ...step } = await atRate(urls, requests, { rate, seconds: size.seconds });
    const now = parts();
    const cpu = Object.fromEntries(
      Object.keys(now).map((part) => [part, round((now[part] - spent[part]) / answers.length, 0)]),
    );
    steps.push({ ...step, cpuMicroseconds: cpu });
    sent += answers.length;
    if (step.p95 > tooLate) break;
  }
  return { steps, ...growth(before, await stored(client, services.redis, logs), sent) };
}

/** Processor time of one call with keys, sixteen at once, as `npm run bench -- api` has them. */
async function keyedCost(pairs, client) {
  const load = { url: webs[0].url, connections: 16, requests: keyedRequests(pairs) };
  await autocannon({ ...load, duration: size.warmUp });
  const parts = partsOf(await postgresPids(client));
  const spent = parts();
  const { requests, latency, non2xx } = await autocannon({ ...load, duration: size.keyedSeconds });
  const now = parts();
  const cpu = Object.fromEntries(
    Object.keys(now).map((part) => [part, round((now[part] - spent[part]) / requests.total, 0)]),
  );
  return {
    perSecond: round(requests.average, 0),
    p50: latency.p50,
    p99: latency.p99,
    refused: non2xx,
    cpuMicroseconds: cpu,
  };
}

/** Processor time so far, in microseconds. */
function partsOf(postgres) {
  return () => ({
    web: sum(webs.map((web) => web.cpu())),
    postgres: sum(postgres.map((pid) => cpuOf(pid))),
    redis: cpuOf(services.redisPid),
    generator: process.cpuUsage().user + process.cpuUsage().system,
  });
}

async function postgresPids(client) {
  const { rows } = await client.query('SELECT pid FROM pg_stat_activity');
  return rows.map(({ pid }) => pid);
}

/** Zero for a process that has ended. */
function cpuOf(pid) {
  return fs.existsSync(`/proc/${pid}/stat`) ? figuresOf(pid).cpu() : 0;
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
