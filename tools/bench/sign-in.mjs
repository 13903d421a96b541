// P12: what a password costs, and what pages feel of sixteen people who sign in at once.
import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import autocannon from 'autocannon';
import pg from 'pg';
import { start } from './api.mjs';
import { median, round } from './measure.mjs';
import { hashPassword, makePeople, password } from './people.mjs';
import { startServices } from './services.mjs';

const people = 16;

/** Pages a second: far from what the server can do, so that waiting is the hashes' doing. */
const pace = 40;

export async function benchSignIn(root, { rounds = 3, seconds = 5 } = {}) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  try {
    return await measure(root, services, { rounds, seconds });
  } finally {
    services.stop();
  }
}

async function measure(root, services, { rounds, seconds }) {
  const server = await start(root, 'tools/bench/api-server.mjs', ['1'], variablesFor(services));
  const client = new pg.Client({ connectionString: services.database });
  await client.connect();
  const logins = await makePeople(client, people);
  await client.end();
  const idle = [];
  const busy = [];
  const signedIn = [];
  await pages(server.url, 2);
  for (let turn = 0; turn < rounds; turn += 1) {
    idle.push(await pages(server.url, seconds));
    const [during, arrived] = await Promise.all([pages(server.url, seconds), signIns(server.url, logins, seconds)]);
    busy.push(during);
    signedIn.push(arrived);
  }
  server.child.disconnect();
  return {
    hashMilliseconds: round(await oneHash(await hashPassword()), 0),
    signInsPerSecond: round(median(signedIn), 1),
    pageMilliseconds: { idle: middle(idle), busy: middle(busy) },
    p99OfIdle: round(median(busy.map(({ p99 }) => p99)) / median(idle.map(({ p99 }) => p99)), 1),
  };
}

const variablesFor = ({ database, redis }) => {
  const secret = () => randomBytes(24).toString('base64url');
  return {
    NODE_ENV: 'development',
    ALLOW_INSECURE: '1',
    PUBLIC_URL: 'http://127.0.0.1', // other hosts are refused
    DATABASE_URL: database,
    REDIS_URL: redis,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: '1', // sixteen people are sixteen addresses: one alone has half as many places in the queue
    RATE_LIMIT_SIGNIN: '1000000',
    SESSION_KEYS: secret(),
    ENCRYPTION_KEYS: secret(),
    KEY_PEPPER: secret(),
    PORT: '3919',
  };
};

async function pages(url, duration) {
  const { latency, non2xx, errors } = await autocannon({
    url: `${url}/login`,
    connections: 4,
    overallRate: pace,
    duration,
  });
  if (non2xx + errors > 0) throw new Error(`/login: ${non2xx} refused, ${errors} errors`);
  return { p50: latency.p50, p99: Math.max(latency.p99, 1) };
}

/** Sixteen people, each of whom signs in again as soon as the answer is there. @returns sign-ins a second */
async function signIns(url, bodies, duration) {
  const waiting = [...bodies];
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}/api/auth/login`,
    method: 'POST',
    connections: people,
    setupClient: (client) => {
      client.setHeaders({ 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${waiting.length}` });
      client.setBody(waiting.shift());
    },
    duration,
  });
  if (non2xx + errors > 0) throw new Error(`sign-in: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}

async function oneHash(known) {
  const times = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const started = performance.now();
    await verify(known, password);
    times.push(performance.now() - started);
  }
  return median(times);
}

const middle = (figures) => ({
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
});
