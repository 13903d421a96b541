// What traces cost a web process: the same calls to one without them, one that traces all, and one that traces a tenth.
import http from 'node:http';
import pg from 'pg';
import { closeConnections, inTurn } from './in-turn.mjs';
import { median, round } from './measure.mjs';
import { seedKeys } from './seed.mjs';
import { startServices } from './services.mjs';
import { fiveLines } from './texts.mjs';
import { startWeb } from './web-process.mjs';

const secret = 'traces-0123456789-abcdefghijklmnopqrstuvwxyz';
const secrets = { SESSION_KEYS: secret, ENCRYPTION_KEYS: secret, KEY_PEPPER: secret };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const page = new URLSearchParams({ pnr: fiveLines, choices: '1' }).toString();
const body = new URLSearchParams({ pnr: fiveLines, today: '2026-05-04' }).toString();

/** @returns processor time a request (µs), its ratios to that without traces, and memory (MB) */
export async function benchTraces(root, { rounds = 5, share = Number(process.env.BENCH_SHARE ?? 1) } = {}) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  const collector = http.createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.address().port}` };
  const tenth = { ...on, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  const servers = {};
  try {
    servers.off = await startWeb(root, services, 3941, secrets);
    servers.all = await startWeb(root, services, 3942, { ...secrets, ...on });
    servers.tenth = await startWeb(root, services, 3943, { ...secrets, ...tenth });
    return figuresOf(await inTurn(servers, loadsOf(await keysIn(services)), { rounds, share }));
  } finally {
    for (const { stop } of Object.values(servers)) stop();
    closeConnections();
    collector.close();
    services.stop();
  }
}

async function keysIn({ database }) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return await seedKeys(client, secret, 100);
  } finally {
    await client.end();
  }
}

function loadsOf(keys) {
  const call = ({ publicKey, secret: key }) => ({
    path: '/api/v1/convert',
    method: 'POST',
    headers: { ...form, PUBLIC_APP_KEY: publicKey, PRIVATE_APP_KEY: key },
    body,
  });
  return {
    call: { amount: 4000, requests: keys.map(call) },
    page: { amount: 1000, requests: [{ path: '/', method: 'POST', headers: form, body: page }] },
  };
}

function figuresOf({ cpu, memory }) {
  const ratio = (times, name) => round(median(times[name].map((time, at) => time / times.off[at])), 3);
  const loads = Object.entries(cpu).map(([load, times]) => {
    const micros = Object.fromEntries(Object.entries(times).map(([name, values]) => [name, round(median(values), 0)]));
    return [load, { micros, allOfOff: ratio(times, 'all'), tenthOfOff: ratio(times, 'tenth') }];
  });
  const megabytes = Object.entries(memory).map(([name, values]) => [name, round(median(values), 0)]);
  return { ...Object.fromEntries(loads), memory: Object.fromEntries(megabytes) };
}
