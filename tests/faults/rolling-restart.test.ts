import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { goodPassword, signUpFields } from '../support/accounts.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { type BundleProcess, startBundle } from '../support/bundle-process.ts';
import { eventually } from '../support/eventually.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { hasPostgres } from '../support/postgres.ts';
import { hasRedis } from '../support/redis.ts';
import { csrfTokenOf, Visitor } from '../support/visitor.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const isLong = process.env.WAYLINE_FAULTS === 'long';
const rounds = isLong ? 6 : 1;
/** Milliseconds between two requests: 20 a second. */
const pace = 50;
/** Requests at once: what a busy machine does not manage is not asked of it. */
const mostOpen = 12;

const lifted = ['PAGE', 'SIGNUP', 'SIGNIN'].map((name) => [`RATE_LIMIT_${name}`, '1000000']);

describe.skipIf(!hasPostgres || !hasRedis)('F5 two web processes and two workers', () => {
  let world: WorkerSetup;
  let balancer: Balancer;
  let keyed: KeyedAccount;
  const running = new Set<BundleProcess>();

  beforeAll(async () => {
    const variables = { ...Object.fromEntries(lifted), PASSWORD_COST: 'light', DRAIN_DELAY: '2' };
    world = await openWorkerSetup('postgres', { workers: false, variables });
    balancer = await startBalancer();
    keyed = await keyedAccount(world.database.client, { plan: 'network-gbp' });
    await world.database.client.outbox.deleteMany();
  });
  afterAll(async () => {
    await Promise.all([...running].map(end));
    await balancer.stop();
    await world.close();
  });

  test('F5 are restarted in turn under load: every request is answered, every job done once', {
    timeout: isLong ? 900_000 : 180_000,
  }, async () => {
    let pairs = [await startPair(), await startPair()];
    const load = beginLoad();
    for (let round = 0; round < rounds; round += 1) pairs = [await restart(pairs[0]), await restart(pairs[1])];
    const { wrong, counts } = await load.end();
    expect(wrong).toEqual([]);
    expect(counts.total).toBeGreaterThan(rounds * 30);
    const used = await world.database.client.usage.findMany({ where: { accountId: keyed.accountId } });
    expect(used.reduce((sum, each) => sum + each.used, 0)).toBe(counts.call);
    const open = { doneAt: null };
    await eventually(async () => (await world.database.client.outbox.count({ where: open })) === 0);
    const mails = await world.database.client.outbox.findMany({ where: { job: 'send-mail' } });
    const sent = world.smtp.received.map(({ job }) => job);
    expect(sent.sort()).toEqual(mails.map(({ id }) => id).sort());
    expect(mails.length).toBe(counts.signUp);
    if (isLong) process.stdout.write(`figure F5: ${JSON.stringify(counts)}\n`);
  });

  type Pair = [web: BundleProcess, worker: BundleProcess];

  async function startPair(): Promise<Pair> {
    const { PORT: _port, ...environment } = world.database.environment;
    const settings = { ...environment, LOG_LEVEL: 'info' };
    const pair: Pair = await Promise.all([startBundle('web', settings), startBundle('worker', settings)]);
    for (const each of pair) running.add(each);
    await balancer.add(pair[0].port);
    return pair;
  }

  async function restart(pair: Pair | undefined): Promise<Pair> {
    if (!pair) throw new Error('no such pair');
    for (const { child } of pair) child.kill('SIGTERM');
    expect(await Promise.all(pair.map(({ ended }) => ended))).toEqual([0, 0]);
    for (const each of pair) running.delete(each);
    balancer.remove(pair[0].port);
    return startPair();
  }

  function beginLoad() {
    let open = 0;
    const wrong: string[] = [];
    const counts: Record<string, number> = { total: 0 };
    const pending: Promise<void>[] = [];
    const kinds = Object.entries(requests(balancer.port, keyed));
    const stopping = new AbortController();
    const count = async (kind: string, make: () => Promise<string>) => {
      open += 1;
      const outcome = await Promise.race([make(), sleep(60_000, 'no answer', { ref: false })]);
      open -= 1;
      if (outcome !== 'fine') wrong.push(`${kind}: ${outcome}`);
      counts[kind] = (counts[kind] ?? 0) + 1;
      counts.total = (counts.total ?? 0) + 1;
    };
    const running = (async () => {
      for (let at = 0; !stopping.signal.aborted; at += 1) {
        const [kind, make] = kinds[at % kinds.length] as (typeof kinds)[number];
        if (open < mostOpen) pending.push(count(kind, make));
        await sleep(pace);
      }
    })();
    const end = async () => {
      stopping.abort();
      await running;
      await Promise.all(pending);
      return { wrong, counts };
    };
    return { end };
  }
});

/** "fine", or what came instead. */
function requests(port: number, { secret }: KeyedAccount): Record<string, () => Promise<string>> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const pnr = String(new URLSearchParams({ pnr: samples.connection }));
  const call = { method: 'POST', path: '/api/v1/convert', headers: { ...form, 'private-app-key': secret } };
  return {
    home: () => ask(port, { path: '/' }, 200),
    paste: () => ask(port, { method: 'POST', path: '/', headers: form }, 200, pnr),
    call: () => ask(port, call, 200, pnr),
    members: () => ask(port, { path: '/members' }, 302),
    signUp: async () => {
      const visitor = new Visitor(`http://127.0.0.1:${port}`);
      const page = await visitor.get('/signup', { host: 'localhost' });
      const fields = { ...signUpFields({ password: goodPassword }), form_token: csrfTokenOf(page.body) };
      const { status, location, body } = await visitor.post('/signup', { fields, headers: { host: 'localhost' } });
      return location === '/mailsent' ? 'fine' : `${status} ${body.slice(0, 80)}`;
    },
  };
}

/** On a connection of its own: what fails is not the client's choice of an old one. */
function ask(port: number, options: http.RequestOptions, expected: number, body = ''): Promise<string> {
  const headers = { host: 'localhost', 'content-length': Buffer.byteLength(body), ...options.headers };
  return new Promise((resolve) => {
    const request = http.request({ ...options, host: '127.0.0.1', port, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('error', ({ message }) => resolve(message));
      answer.on('end', () =>
        resolve(answer.statusCode === expected ? 'fine' : `${answer.statusCode} ${text.slice(0, 80)}`),
      );
    });
    request.on('error', ({ message }) => resolve(message)).end(body);
  });
}

async function end({ child, ended }: BundleProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
