// What metrics cost: processor time of the same requests to a process that Prometheus reads and to one without, in turn,
// and the share of the library in a profile, since its counters run in both.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { closeConnections, inTurn } from './in-turn.mjs';
import { keyedRequests } from './load/mix.mjs';
import { median, round } from './measure.mjs';
import { sharesOf } from './profile.mjs';
import { seedKeys } from './seed.mjs';
import { startServices } from './services.mjs';
import { startWeb } from './web-process.mjs';

/** Milliseconds between looks; Prometheus is set to 15,000. */
const scrapeEvery = 5000;
const ports = { plain: 3941, measured: 3942, profiled: 3943, metrics: 3944 };

export async function benchMetrics(root, { rounds = 9, share = 1 } = {}) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  const started = [];
  try {
    return await measure({ root, services, rounds, share, started });
  } finally {
    for (const web of started) web.stop();
    closeConnections();
    services.stop();
  }
}

async function measure({ root, services, rounds, share, started }) {
  const plain = await startWeb(root, services, ports.plain);
  started.push(plain);
  const { SESSION_KEYS, ENCRYPTION_KEYS, KEY_PEPPER } = plain.env;
  const settings = { SESSION_KEYS, ENCRYPTION_KEYS, KEY_PEPPER };
  const measured = await startWeb(root, services, ports.measured, { ...settings, METRICS_PORT: String(ports.metrics) });
  started.push(measured);
  const client = new pg.Client({ connectionString: services.database });
  await client.connect();
  const pairs = await seedKeys(client, KEY_PEPPER, 200);
  await client.end();
  const loads = {
    'POST /api/v1/convert, keys': { amount: 8000, requests: keyedRequests(pairs) },
    'GET /, kept': { amount: 40_000, requests: [{ method: 'GET', path: '/' }] },
  };
  const scrapes = startScrapes();
  const { cpu } = await inTurn({ plain, measured }, loads, { rounds, share });
  const costs = Object.entries(cpu).map(([name, spent]) => [name, costOf(spent)]);
  return {
    cpuMicroseconds: Object.fromEntries(costs),
    scrape: scrapes.stop(),
    shareOfLibrary: await profiled({ root, services, settings, load: Object.values(loads)[0] }),
  };
}

/** Medians, and the median of the rounds' ratios. */
function costOf({ plain, measured }) {
  const ratios = measured.map((spent, at) => spent / plain[at]);
  return { plain: round(median(plain), 0), measured: round(median(measured), 0), ratio: round(median(ratios), 3) };
}

function startScrapes() {
  const times = [];
  let bytes = 0;
  const scrape = async () => {
    const begun = performance.now();
    bytes = (await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text()).length;
    times.push(performance.now() - begun);
  };
  const timer = setInterval(() => void scrape(), scrapeEvery);
  return {
    stop() {
      clearInterval(timer);
      return { times: times.length, bytes, medianMs: round(median(times), 1) };
    },
  };
}

/** Parts of the processor time of calls with keys. */
async function profiled({ root, services, settings, load }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-profile-'));
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=200'];
  const web = await startWeb(root, services, ports.profiled, { ...settings, METRICS_PORT: '0' }, { flags });
  try {
    await inTurn({ web }, { load }, { rounds: 3, share: 1 });
  } finally {
    web.stop();
    closeConnections();
    await web.ended;
  }
  const file = fs.readdirSync(folder).toSorted().at(-1);
  const shares = sharesOf(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
  fs.rmSync(folder, { recursive: true });
  return shares.metrics ?? '0.0 %';
}
