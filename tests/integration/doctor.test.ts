import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examineProcesses } from '~/operations/doctor/examine-processes.server.ts';
import { startHeartbeat } from '~/operations/watch/heartbeat.server.ts';
import { closeQueues, connectProducers } from '~/platform/queue.server.ts';
import { closeRedis } from '~/platform/redis.server.ts';
import { eventually } from '../support/eventually.ts';
import { type Sink, startSink } from '../support/http-sink.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { placeTestSettings } from '../support/settings.ts';
import { shortLived } from '../support/short-lived.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

const sinkUrl = ({ port }: Sink) => `http://127.0.0.1:${port}`;
const secretOf = (letter: string) => `${letter}0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJK`;

describe.skipIf(!hasPostgres || !hasRedis)('doctor and migrate', { timeout: 180_000 }, () => {
  let postgres: TestPostgres;
  let redis: TestRedis;
  let smtp: TestSmtp;
  let settings: Record<string, string>;

  beforeAll(async () => {
    [postgres, redis, smtp] = await Promise.all([startPostgres(), startRedis(), startSmtp()]);
    settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://trips.meridian.example',
      MAIL_FROM: 'Meridian <mail@meridian.example>',
      CONTACT_TO: 'desk@meridian.example',
      SECURITY_CONTACT: 'security@meridian.example',
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: smtp.url,
      SESSION_KEYS: secretOf('s'),
      ENCRYPTION_KEYS: secretOf('e'),
      KEY_PEPPER: secretOf('k'),
      SELLER_ADDRESS: '1 Quay Street|Bristol BS1 4XX',
      SELLER_EMAIL: 'desk@meridian.example',
      LEGAL_PROCESSORS: 'hosting=Example Cloud Ltd, Ireland',
      LEGAL_STORAGE: 'Ireland',
      LEGAL_DATE: '2026-11-26',
    };
  });

  afterAll(() => Promise.all([postgres.drop(), redis.remove(), smtp.stop()]));

  test('F42 an installation in order has no errors, whatever proxy the variables name', async () => {
    const sink = await startSink();
    const proxy = {
      HTTP_PROXY: 'http://127.0.0.1:1',
      HTTPS_PROXY: 'http://127.0.0.1:1',
      ALL_PROXY: 'http://127.0.0.1:1',
    };
    const services = {
      ...proxy,
      SENTRY_DSN: `http://key@127.0.0.1:${sink.port}/7`,
      OTEL_EXPORTER_OTLP_ENDPOINT: sinkUrl(sink),
    };
    const { code, text } = await run(['doctor'], { ...settings, ...services });
    sink.stop();
    expect(sink.taken.map(({ path }) => path).sort()).toEqual(['/api/7/envelope/', '/v1/traces']);
    for (const name of [
      'errors',
      'traces',
      'PostgreSQL',
      'migrations',
      'Redis',
      'SMTP',
      'clock',
      'TRUST_PROXY',
      'legal pages',
      'disk',
      'Node',
    ])
      expect(text).toMatch(new RegExp(`^ok +${name} `, 'm'));
    expect(text).toMatch(/^warning +payments +no key/m);
    expect(text).toMatch(/^warning +carbon badge +neutral needs/m);
    expect(text).toMatch(/^warning +processes +none is alive/m);
    expect([code, text.match(/ERROR.*/g)]).toEqual([text.includes('ERROR') ? 1 : 0, text.match(/ERROR +browser.*/g)]);
  });

  test('each thing that is wrong is said, as JSON too, without a secret', async () => {
    await redis.client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    smtp.behaviour = 'busy';
    const wrong = {
      DATABASE_URL: postgres.url.replace('wayline@', 'wayline:hidden-word@').replace(/\/t_\w+/, '/nowhere'),
      TRUST_PROXY: '0',
      CHROMIUM_PATH: '/nowhere/chromium',
      TRUST_PROXI: '1',
      KEY_PEPPER: secretOf('e'),
      STRIPE_SECRET_KEY: 'sk_test_hiddenword',
      STRIPE_WEBHOOK_SECRET: 'whsec_hiddenword',
      MAIL_FROM: 'Wayline <no-reply@wayline.example>',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutStripe)}`,
    };
    const { code, text } = await run(['doctor', '--json'], { ...settings, ...wrong });
    await redis.client.config('SET', 'maxmemory-policy', 'noeviction');
    smtp.behaviour = 'fine';
    const { healthy, findings } = JSON.parse(text) as {
      healthy: boolean;
      findings: { name: string; state: string; detail: string }[];
    };
    const of = (state: string) => findings.filter((each) => each.state === state).map(({ name }) => name);
    expect([code, healthy]).toEqual([1, false]);
    expect(of('error')).toEqual(expect.arrayContaining(['PostgreSQL', 'Redis', 'SMTP', 'browser', 'secrets']));
    expect(of('warning')).toEqual(
      expect.arrayContaining(['settings', 'TRUST_PROXY', 'addresses', 'payments', 'Stripe']),
    );
    expect(findings.filter(({ name }) => name === 'Stripe')).toHaveLength(1);
    expect(findings).toContainEqual({
      name: 'Stripe',
      state: 'warning',
      detail: 'not reachable (StripeConnectionError)',
    });
    expect(text).not.toMatch(/hidden-?word/);
    expect(text).not.toContain(secretOf('e'));
  });

  test('the doctor knows which processes give signs of life', async () => {
    placeTestSettings({ REDIS_URL: redis.url });
    await connectProducers();
    const said = async () => (await examineProcesses())[0]?.detail;
    const stops = [startHeartbeat({ role: 'web', url: null }, () => true)];
    await eventually(async () => (await said())?.startsWith('no worker'));
    stops.push(startHeartbeat({ role: 'worker', url: null }, () => true));
    await eventually(async () => (await said()) === '1 web, 1 worker');
    for (const stop of stops) await stop();
    expect(await examineProcesses()).toMatchObject([{ state: 'warning', detail: 'none is alive' }]);
    await closeQueues();
    closeRedis();
  });

  test('F42 names that do not resolve are said of each service, by the doctor and at a start', async () => {
    const unresolved = {
      ...settings,
      DATABASE_URL: 'postgresql://wayline:hidden-word@database.invalid/wayline',
      REDIS_URL: 'redis://:hidden-word@redis.invalid:6379',
      SMTP_URL: 'smtp://user:hidden-word@mail.invalid:587',
      CHROMIUM_PATH: '/nowhere/chromium',
    };
    const begun = performance.now();
    const { code, text } = await run(['doctor'], unresolved);
    expect(performance.now() - begun).toBeLessThan(60_000); // three seconds, and the start of a process
    expect(code).toBe(1);
    expect(text).toMatch(/ERROR +PostgreSQL +the name in DATABASE_URL does not resolve \((ENOTFOUND|EAI_AGAIN)\)/);
    expect(text).toMatch(/ERROR +Redis +not reachable: check REDIS_URL/);
    expect(text).toMatch(/ERROR +SMTP +does not take mails \(\w+\): check SMTP_URL/);
    const lines = (await firstLines({ ...unresolved, PORT: '0' })).map((line) => JSON.parse(line));
    const found = lines.find(({ msg }) => msg === 'found');
    expect(found).toMatchObject({ database: 'away', redis: 'away', smtp: 'away' });
    expect(text + JSON.stringify(lines)).not.toContain('hidden-word');
  });

  test('settings that cannot be read are its findings', async () => {
    const { code, text } = await run(['doctor'], { ...settings, KEY_PEPPER: 'short', PORT: 'x' });
    expect(code).toBe(1);
    expect(text).toMatch(/ERROR +settings +PORT: must be a number/);
    expect(text).toMatch(/ERROR +settings +KEY_PEPPER\.0: each key needs 32/);
  });

  test('migrate waits for a database that is away, as long as START_WAIT says, and says so', async () => {
    const away = { ...settings, DATABASE_URL: 'postgresql://wayline@localhost/none?host=/nowhere', START_WAIT: '3' };
    const { code, text } = await run(['migrate'], away);
    expect(code).toBe(1);
    expect(text).toContain('waiting-for-database');
    const denied = { ...settings, DATABASE_URL: postgres.url.replace(/\/t_\w+/, '/nowhere'), START_WAIT: '600' };
    const refused = await run(['migrate'], denied);
    expect([refused.code, refused.text.includes('waiting-for-database')]).toEqual([1, false]);
  });

  test('the first lines of a process say what it is and what it found', async () => {
    const text = await firstLines({ ...settings, PORT: '0', CHROMIUM_PATH: '/nowhere/chromium' });
    const lines = text.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ msg }) => msg === 'started')).toMatchObject({
      role: 'web',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      url: 'https://trips.meridian.example',
      migrated: true,
    });
    expect(lines.find(({ msg }) => msg === 'found')).toMatchObject({
      database: expect.stringMatching(/^\d+/),
      redis: expect.stringMatching(/^\d+\.\d+/),
      smtp: 'ok',
    });
    for (const secret of [settings.SESSION_KEYS, settings.ENCRYPTION_KEYS, settings.KEY_PEPPER])
      expect(text.join()).not.toContain(secret);
  });
});

/** No test asks Stripe itself. */
const withoutStripe = `import dns from 'node:dns';
  const { lookup } = dns;
  dns.lookup = (host, ...rest) =>
    host === 'api.stripe.com' ? rest.at(-1)(Object.assign(new Error(), { code: 'ENOTFOUND' })) : lookup(host, ...rest);`;

function start(words: string[], settings: Record<string, string>) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    ...settings,
  };
  const child = spawn(process.execPath, [shortLived, 'build/index.js', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  return child;
}

async function run(words: string[], settings: Record<string, string>) {
  const child = start(words, settings);
  let text = '';
  child.stdout.on('data', (part: string) => {
    text += part;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

/** Until the line that says what was found. */
async function firstLines(settings: Record<string, string>): Promise<string[]> {
  const child = start(['web'], settings);
  let text = '';
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.stdout.on('data', (part: string) => {
      text += part;
      if (/"msg":"found".*\n/.test(text)) resolve();
    });
  });
  child.kill('SIGKILL');
  return text.trim().split('\n');
}
