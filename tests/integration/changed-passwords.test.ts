import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { examinePdfStorage } from '~/operations/doctor/examine-services.server.ts';
import { examineStripe } from '~/operations/doctor/examine-stripe.server.ts';
import { examineTelemetry } from '~/operations/doctor/examine-telemetry.server.ts';
import { greetMailServer } from '~/platform/deliver-mail.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { inTime } from '~/platform/in-time.ts';
import { getObject, putObject } from '~/platform/object-storage.server.ts';
import { configurePayments, paymentFailureOf, stripe } from '~/platform/payments.server.ts';
import { openPostgres } from '~/platform/postgres.server.ts';
import { connectRedis } from '~/platform/redis.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { type BundleProcess, startBundle } from '../support/bundle-process.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startSink } from '../support/http-sink.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { startObjectStore } from '../support/object-store.ts';
import { hasPostgres } from '../support/postgres.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { remember } from '../support/run-folder.ts';
import { send } from '../support/send.ts';
import { placeTestSettings } from '../support/settings.ts';
import { signedUp } from '../support/signed-up.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { makeTemporary } from '../support/temporary.ts';

/** Milliseconds between two calls. */
const pace = 150;

const made = () => randomUUID().replaceAll('-', '');
const role = `changing_${made()}`;

/** As docs/operations.md changes them ("Changing secrets"), in any order. */
describe.skipIf(!hasPostgres || !hasRedis)('passwords of services', { timeout: 180_000 }, () => {
  const passwords = { DATABASE_URL: made(), REDIS_URL: made(), SMTP_URL: made() };
  type Name = keyof typeof passwords;
  let database: TestDatabase;
  let redis: TestRedis;
  let redisPort: number;
  let smtp: TestSmtp;
  let balancer: Balancer;
  let keyed: KeyedAccount;
  let folder: string;
  let webs: BundleProcess[] = [];
  let worker: BundleProcess;
  let trustAgain = async (): Promise<unknown> => undefined;

  beforeAll(async () => {
    folder = makeTemporary('secrets');
    redisPort = await freePort();
    [redis, smtp, balancer] = await Promise.all([
      startRedis(redisPort),
      startSmtp(passwords.SMTP_URL),
      startBalancer(),
    ]);
    const lifted = { RATE_LIMIT_KEYLESS: '1000000', RATE_LIMIT_KEYLESS_DAY: '1000000' };
    database = await openTestDatabase('postgres', {
      ...lifted,
      DATABASE_POOL: '6',
      DRAIN_DELAY: '0.5',
      LOG_LEVEL: 'info',
    });
    await sql(`CREATE ROLE ${role} LOGIN PASSWORD '${passwords.DATABASE_URL}' IN ROLE wayline`);
    await askForPasswords();
    await redis.client.config('SET', 'requirepass', passwords.REDIS_URL);
    for (const name of Object.keys(passwords) as Name[]) write(name);
    keyed = await keyedAccount(database.client, { plan: 'network-gbp' });
    await database.client.outbox.deleteMany();
    [worker, ...webs] = await Promise.all([start('worker'), start('web'), start('web')]);
    await Promise.all(webs.map(warm));
    await Promise.all(webs.map(({ port }) => balancer.add(port)));
  });

  afterAll(async () => {
    for (const each of [worker, ...webs]) {
      each?.child.kill('SIGKILL');
      await each?.ended;
    }
    await balancer?.stop();
    await trustAgain();
    for (const name of [`${role}_next`, role]) await sql(`DROP ROLE IF EXISTS ${name}`);
    await database?.close();
    await Promise.all([redis?.remove(), smtp?.stop()]);
  });

  const sql = (statement: string) => database.client.$executeRawUnsafe(statement);
  const addressOf = (user: string, password: string) => {
    const { pathname, search } = new URL(database.environment.DATABASE_URL ?? '');
    return `postgresql://${user}:${password}@localhost${pathname}${search}`;
  };
  const addresses: Record<Name, (password: string) => string> = {
    DATABASE_URL: (password) => addressOf(role, password),
    REDIS_URL: (password) => `redis://:${password}@127.0.0.1:${redisPort}`,
    SMTP_URL: (password) => smtp.url.replace('//', `//wayline:${password}@`),
  };
  const fileOf = (name: Name) => path.join(folder, name);
  const write = (name: Name) => fs.writeFileSync(fileOf(name), `${addresses[name](passwords[name])}\n`);

  /** The cluster of the tests trusts everybody but these roles. */
  async function askForPasswords(): Promise<void> {
    const [row] = await database.client.$queryRaw<{ hba_file: string }[]>`SHOW hba_file`;
    const file = row?.hba_file ?? '';
    const before = fs.readFileSync(file, 'utf8');
    trustAgain = () => {
      fs.writeFileSync(file, before);
      return sql('SELECT pg_reload_conf()');
    };
    fs.writeFileSync(file, `local all ${role},${role}_next scram-sha-256\n${before}`);
    await sql('SELECT pg_reload_conf()');
    await eventually(async () => !(await opens(addressOf(role, 'wrong'))));
  }

  async function opens(connectionString: string): Promise<boolean> {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: '28P01' });
      return false;
    } finally {
      await client.end();
    }
  }

  function start(kind: 'web' | 'worker'): Promise<BundleProcess> {
    const { PORT: _port, ...own } = database.environment;
    const files = Object.keys(passwords).map((name) => [`${name}_FILE`, fileOf(name as Name)]);
    const none = Object.keys(passwords).map((name) => [name, '']);
    return startBundle(kind, { ...own, PGAPPNAME: kind, ...Object.fromEntries([...none, ...files]) });
  }

  async function stop(ending: BundleProcess): Promise<void> {
    ending.child.kill('SIGTERM');
    expect(await ending.ended).toBe(0);
    if (webs.includes(ending)) balancer.remove(ending.port);
  }

  /** The worker beside the first web process, then the second. */
  async function restartAll(): Promise<void> {
    await Promise.all([renewWorker(), renewWeb(0)]);
    await renewWeb(1);
  }

  async function renewWorker(): Promise<void> {
    await stop(worker);
    worker = await start('worker');
  }

  async function renewWeb(at: number): Promise<void> {
    await stop(webs[at] as BundleProcess);
    const web = await start('web');
    webs[at] = web;
    await warm(web);
    await balancer.add(web.port);
  }

  /** On a busy machine the first call may take longer than a connection may. */
  const warm = ({ port }: BundleProcess) => eventually(async () => (await call(port, keyed.secret)).status === 200);

  /** Calls one after the other: with a key they need PostgreSQL, and without one they are counted in Redis. */
  function beginCalls(secret = '') {
    const wrong: string[] = [];
    let answered = 0;
    let goesOn = true;
    const running = (async () => {
      for (; goesOn; answered += 1) {
        const { status, body } = await call(balancer.port, secret);
        if (status !== 200) wrong.push(`${status} ${body.slice(0, 300)}`);
        await sleep(pace);
      }
    })();
    return {
      more: async (count: number) => {
        const until = answered + count;
        await eventually(async () => answered >= until);
      },
      end: async () => {
        goesOn = false;
        await running;
        return wrong;
      },
    };
  }

  function call(port: number, secret: string) {
    const headers = { host: 'localhost', 'content-type': 'text/plain' };
    const own = secret ? { ...headers, 'private-app-key': secret } : headers;
    const where = secret ? '/api/v1/convert' : '/api/convert';
    return send(port, { method: 'POST', path: where, headers: own, body: samples['one-way'] });
  }

  const said = (event: string) => [worker, ...webs].flatMap(({ log }) => log().filter(({ msg }) => msg === event));

  test('PostgreSQL: open connections go on under the old password, and every call is answered while processes restart', async () => {
    const other = await keyedAccount(database.client, { plan: 'network-gbp' });
    const usage = { path: '/api/v1/usage', headers: { host: 'localhost', 'private-app-key': other.secret } };
    await eventually(async () => {
      await Promise.all(Array.from({ length: 24 }, () => send(balancer.port, usage)));
      const open = await database.client.$queryRaw<object[]>`
        SELECT pid FROM pg_stat_activity WHERE usename = ${role} AND application_name = 'web'`;
      return open.length === 12; // as many as both may open
    });
    const calls = beginCalls(keyed.secret);
    const former = passwords.DATABASE_URL;
    passwords.DATABASE_URL = made();
    write('DATABASE_URL');
    await sql(`ALTER ROLE ${role} PASSWORD '${passwords.DATABASE_URL}'`);
    expect(await opens(addressOf(role, former))).toBe(false);
    await calls.more(12);
    await restartAll();
    await calls.more(6);
    expect(await calls.end()).toEqual([]);
  });

  test('PostgreSQL: before its restart a process gets no further connection', async () => {
    const options = { pool: 2, timeout: 2500, connectTimeout: 2000, pooled: false, isForRequests: true };
    const own = openPostgres({ url: addressOf(role, passwords.DATABASE_URL), ...options });
    const ask = () => own.run({ name: 'one', text: 'SELECT 1 AS one, pg_sleep(0.2)' }, []);
    const reset = passwords.DATABASE_URL;
    await ask();
    await sql(`ALTER ROLE ${role} PASSWORD '${made()}'`);
    const both = await Promise.allSettled([ask(), ask()]);
    await sql(`ALTER ROLE ${role} PASSWORD '${reset}'`);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { code: '28P01' } });
    await own.close();
  });

  test('PostgreSQL: a second role has the same rights, so that no connection is refused meanwhile', async () => {
    const next = `${role}_next`;
    const password = made();
    await sql(`CREATE ROLE ${next} LOGIN PASSWORD '${password}' IN ROLE ${role}`);
    await sql(`ALTER ROLE ${next} SET role = '${role}'`);
    const client = new pg.Client({ connectionString: addressOf(next, password) });
    await client.connect();
    const { rows } = await client.query(
      'SELECT current_user, session_user, (SELECT count(*)::int FROM accounts) > 0 AS reads',
    );
    await client.end();
    expect(rows).toEqual([{ current_user: role, session_user: next, reads: true }]);
    expect(await opens(addressOf(role, passwords.DATABASE_URL))).toBe(true);
  });

  test('Redis: with two passwords at once nothing is refused, before, during and after the restarts', async () => {
    const answers = async (password: string) => {
      const probe = new Redis({ port: redisPort, password, lazyConnect: true, retryStrategy: null });
      probe.on('error', () => {});
      const answer = await probe.connect().then(
        () => probe.ping(),
        () => 'refused',
      );
      probe.disconnect();
      return answer;
    };
    const calls = beginCalls();
    const former = passwords.REDIS_URL;
    passwords.REDIS_URL = made();
    await redis.client.acl('SETUSER', 'default', `>${passwords.REDIS_URL}`);
    expect([await answers(former), await answers(passwords.REDIS_URL)]).toEqual(['PONG', 'PONG']);
    write('REDIS_URL');
    await calls.more(3);
    const before = said('redis-away');
    await restartAll();
    await redis.client.acl('SETUSER', 'default', `<${former}`);
    expect([await answers(former), await answers(passwords.REDIS_URL)]).toEqual(['refused', 'PONG']);
    await calls.more(6);
    expect(await calls.end()).toEqual([]);
    const { job } = await signedUp(database.client);
    await eventually(async () => (await mailOf(job))?.sentAt);
    expect([...before, ...said('redis-away')]).toEqual([]);
  });

  const mailOf = (id: string) => database.client.mailLog.findUnique({ where: { id } });

  test('SMTP: emails wait while the old password is refused, and each arrives once after the restart', async () => {
    const former = passwords.SMTP_URL;
    passwords.SMTP_URL = made();
    smtp.password = passwords.SMTP_URL;
    const jobs = await Promise.all(Array.from({ length: 3 }, async () => (await signedUp(database.client)).job));
    await eventually(async () => (await Promise.all(jobs.map(mailOf))).every((mail) => mail?.failure));
    await expect(greetWith(former)).rejects.toMatchObject({ code: 'EAUTH' }); // as a web process not restarted would
    write('SMTP_URL');
    await renewWorker();
    await eventually(async () => (await Promise.all(jobs.map(mailOf))).every((mail) => mail?.sentAt));
    const arrived = smtp.received.map(({ job }) => job).filter((job) => jobs.includes(job));
    expect(arrived.sort()).toEqual(jobs.sort());
    await greetWith(passwords.SMTP_URL);
  });

  function greetWith(password: string): Promise<void> {
    configureSettings(readSettings({ ...database.environment, SMTP_URL: addresses.SMTP_URL(password) }, false));
    return greetMailServer();
  }
});

describe('secrets of services outside, read anew as by a restart', () => {
  test('STRIPE_SECRET_KEY: both work while they overlap; afterwards the old one is refused, and the doctor says so', async () => {
    const accepted = new Set(['sk_test_former']);
    const service = http.createServer(({ headers }, response) => {
      const isKnown = accepted.has(headers.authorization?.replace('Bearer ', '') ?? '');
      const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } };
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(isKnown ? { object: 'list', data: [], has_more: false, url: '/v1/products' } : refusal),
      );
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    onTestFinished(() => {
      configurePayments(null);
      service.closeAllConnections();
      service.close();
    });
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const startWith = (key: string) => {
      placeTestSettings({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_same' });
      configurePayments({ origin, webhookSecret: 'whsec_same' });
    };
    startWith('sk_test_former');
    const running = stripe();
    accepted.add('sk_test_newer');
    expect(await examineStripe()).toMatchObject([{ state: 'ok' }]);
    startWith('sk_test_newer');
    expect(await examineStripe()).toMatchObject([{ state: 'ok' }]);
    accepted.delete('sk_test_former');
    expect(await examineStripe()).toMatchObject([{ state: 'ok' }]);
    const refused = await running.products.list().catch(paymentFailureOf);
    expect(refused).toBe('unavailable'); // jobs try again, and pages say that payments are away
    startWith('sk_test_former');
    expect(await examineStripe()).toMatchObject([
      { state: 'error', detail: expect.stringContaining('STRIPE_SECRET_KEY') },
    ]);
  });

  test('the doctor asks Stripe only where payments are set, and takes it for no error that Stripe is away', async () => {
    placeTestSettings();
    expect(await examineStripe()).toEqual([]);
    onTestFinished(() => configurePayments(null));
    configurePayments({ origin: `http://127.0.0.1:${await freePort()}`, webhookSecret: 'whsec_same' });
    expect(await examineStripe()).toMatchObject([
      { state: 'warning', detail: 'not reachable (StripeConnectionError)' },
    ]);
  });

  test('PDF_STORAGE_SECRET: a second key of the store takes over, and the first one is deleted', async () => {
    const store = await startObjectStore();
    onTestFinished(store.stop);
    const { PDF_STORAGE_KEY_ID: former = '' } = store.settings;
    const newer = { PDF_STORAGE_KEY_ID: 'AKIDNEWER', PDF_STORAGE_SECRET: made() };
    placeTestSettings(store.settings);
    await putObject('one.pdf', new Uint8Array(Buffer.from('%PDF-')), 'application/pdf');
    store.secrets.set(newer.PDF_STORAGE_KEY_ID, newer.PDF_STORAGE_SECRET);
    expect(await getObject('one.pdf')).not.toBeNull();
    placeTestSettings({ ...store.settings, ...newer });
    store.secrets.delete(former);
    expect(await getObject('one.pdf')).not.toBeNull();
    expect(await examinePdfStorage()).toMatchObject([{ state: 'ok' }]);
    placeTestSettings(store.settings);
    expect(await examinePdfStorage()).toMatchObject([{ state: 'error' }]);
  });

  test('SENTRY_DSN and OTEL_EXPORTER_OTLP_HEADERS: the doctor tells whether the new ones are accepted', async () => {
    const sink = await startSink();
    onTestFinished(sink.stop);
    const origin = `127.0.0.1:${sink.port}`;
    const startWith = (key: string) =>
      placeTestSettings({
        SENTRY_DSN: `http://${key}@${origin}/7`,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://${origin}`,
        OTEL_EXPORTER_OTLP_HEADERS: `api-key=${key}`,
      });
    sink.accepts = ({ 'api-key': key, 'x-sentry-auth': auth }) => `${key} ${auth}`.includes('newer');
    startWith('former');
    expect((await examineTelemetry()).map(({ detail }) => detail)).toEqual([
      'refused (401): check SENTRY_DSN',
      'refused (401): check OTEL_EXPORTER_OTLP_HEADERS',
    ]);
    startWith('newer');
    expect((await examineTelemetry()).map(({ state }) => state)).toEqual(['ok', 'ok']);
  });
});

describe.skipIf(!hasRedis)('REDIS_SENTINEL_PASSWORD', () => {
  test('a Sentinel takes two passwords at once, and the new one of the master', async () => {
    const [port, sentinelPort] = [await freePort(), await freePort()];
    const redis = await startRedis(port);
    onTestFinished(() => redis.remove());
    await redis.client.config('SET', 'requirepass', 'of-the-master');
    const [former, newer] = [made(), made()];
    const operator = startSentinel(sentinelPort, former, [
      `sentinel monitor wayline 127.0.0.1 ${port} 1`,
      'sentinel auth-pass wayline of-the-master',
    ]);
    const asks = async (password: string, masters = 'of-the-master') => {
      placeTestSettings({
        REDIS_URL: `redis://:${masters}@ignored.example`,
        REDIS_SENTINELS: `127.0.0.1:${sentinelPort}`,
        REDIS_SENTINEL_NAME: 'wayline',
        REDIS_SENTINEL_PASSWORD: password,
      });
      const connection = connectRedis('consumer', 'test');
      const answer = await inTime(connection.ping(), 5000);
      connection.disconnect();
      return answer;
    };
    expect(await asks(former)).toBe('PONG');
    await operator.acl('SETUSER', 'default', `>${newer}`);
    expect([await asks(former), await asks(newer)]).toEqual(['PONG', 'PONG']);
    await operator.acl('SETUSER', 'default', `<${former}`);
    expect(await asks(newer)).toBe('PONG');
    const late = new Redis({ port: sentinelPort, lazyConnect: true, enableReadyCheck: false, retryStrategy: null });
    late.on('error', () => {});
    await late.connect();
    await expect(late.auth(former)).rejects.toThrow('WRONGPASS');
    late.disconnect();
    await redis.client.acl('SETUSER', 'default', '>new-of-the-master');
    expect(await operator.call('SENTINEL', 'SET', 'wayline', 'auth-pass', 'new-of-the-master')).toBe('OK');
    await redis.client.acl('SETUSER', 'default', '<of-the-master');
    expect(await asks(newer, 'new-of-the-master')).toBe('PONG');
  });
});

/** @returns a connection of its operator */
function startSentinel(port: number, password: string, lines: string[]): Redis {
  const folder = makeTemporary('sentinel');
  const file = path.join(folder, 'sentinel.conf');
  fs.writeFileSync(
    file,
    [`port ${port}`, `dir ${folder}`, 'bind 127.0.0.1', `requirepass ${password}`, ...lines].join('\n'),
  );
  const sentinel = spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' });
  remember(inject('runFolder'), sentinel.pid);
  const operator = new Redis({ port, password, retryStrategy: () => 50, maxRetriesPerRequest: null });
  operator.on('error', () => {});
  onTestFinished(() => {
    operator.disconnect();
    sentinel.kill('SIGKILL');
  });
  return operator;
}
