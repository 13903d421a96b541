import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPglite } from '~/platform/pglite.server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { eventually } from '../support/eventually.ts';
import { findWords } from '../support/find-words.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { hasRedis, startRedis } from '../support/redis.ts';
import { type ExercisedSecrets, exerciseSecrets } from '../support/secret-scan.ts';
import { shortLived } from '../support/short-lived.ts';
import { startSmtp } from '../support/smtp.ts';
import { dumpDatabase, filesIn } from '../support/stores.ts';
import { makeTemporary } from '../support/temporary.ts';

/** What each place holds after the walk, as text. */
type Places = Record<'log' | 'database' | 'redis' | 'browser bundle', string> & { metrics?: string };

const ownKeys = {
  SESSION_KEYS: 'a-session-key-of-the-test-of-leaks-0123456789',
  ENCRYPTION_KEYS: 'an-encryption-key-of-the-test-of-leaks-012345',
  KEY_PEPPER: 'a-pepper-of-the-test-of-leaks-0123456789-0123',
};
const lifted = { ...ownKeys, PASSWORD_COST: 'light', LOG_LEVEL: 'debug', RATE_LIMIT_KEYLESS: '1000' };
process.env.SESSION_KEYS = ownKeys.SESSION_KEYS; // the walk solves the picture check with it

test.skipIf(!hasRedis)('O2 S29 nothing secret is left behind by an embedded run', { timeout: 240_000 }, async () => {
  const product = await startProduct({ process: 'all', settings: lifted });
  const linkTo = async (email: string, page: string) =>
    tokenOf((await product.mailTo(email, ({ links }) => links.some((link) => link.includes(page)))).links, page);
  const walked = await exerciseSecrets(product.url, linkTo);
  await workIsDone(product.dataFolder);
  process.kill(product.pid, 'SIGTERM');
  await eventually(async () => !fs.existsSync(path.join(product.dataFolder, 'postgres.lock')));
  const { connect, close } = await openPglite(product.dataFolder);
  const { query } = await connect();
  const places = {
    log: filesIn(path.join(product.dataFolder, 'log')),
    database: await dumpDatabase(query),
    redis: filesIn(product.dataFolder, (file) => file.includes('appendonly')),
    'browser bundle': filesIn('public/build'),
  };
  await close();
  await product.stop();
  expectNoSecret(places, walked);
});

test.skipIf(!hasRedis || !hasPostgres)(
  'O2 S29 nothing secret is left behind on PostgreSQL, Redis and a mail server',
  { timeout: 240_000 },
  async () => {
    const [postgres, redis, smtp] = [await startPostgres(), await startRedis(), await startSmtp()];
    const [port, metricsPort] = [await freePort(), await freePort()];
    const product = start(['all'], {
      ...lifted,
      METRICS_PORT: String(metricsPort),
      NODE_ENV: 'development',
      ALLOW_INSECURE: '1',
      PORT: String(port),
      DATA_DIR: makeTemporary('leaks'),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: smtp.url,
    });
    const url = `http://localhost:${port}`;
    await eventually(() =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const linkTo = (email: string, page: string) =>
      eventually(async () => {
        const mails = smtp.received.filter(({ to }) => to.includes(email));
        return tokenOf(
          mails.flatMap(({ plain }) => plain.match(/http:\/\/\S+/g) ?? []),
          page,
        );
      });
    const walked = await exerciseSecrets(url, linkTo);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    product.child.kill('SIGTERM');
    await once(product.child, 'exit');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const places = {
      metrics,
      log: product.output(),
      database: await dumpDatabase(async (statement) => (await client.query(statement)).rows),
      redis: filesIn(path.dirname(redis.url)),
      'browser bundle': filesIn('public/build'),
    };
    await client.end();
    await Promise.all([postgres.drop(), redis.remove(), smtp.stop()]);
    expectNoSecret(places, walked);
  },
);

function expectNoSecret(places: Places, { secrets, publicKey }: ExercisedSecrets): void {
  expect(places.database.includes(publicKey)).toBe(true);
  expect(places.log.includes('"msg":"request"')).toBe(true);
  expect(places.redis.includes('send-mail')).toBe(true);
  if (places.metrics) expectMetrics(places.metrics);
  expect(Object.keys(secrets).length).toBeGreaterThan(11);
  const named = Object.entries({ ...secrets, ...ownKeys });
  const nameOf = (word: string) => named.find(([, secret]) => secret.toLowerCase() === word)?.[0];
  const found = findWords(Object.values({ ...secrets, ...ownKeys }), Object.entries(places));
  expect(found.map(({ word, place }) => `${nameOf(word)} in the ${place}`)).toEqual([]);
}

/** The walk shows in them, and each series takes its words from the code: what the walk typed makes none. */
function expectMetrics(text: string): void {
  const expected = [
    /^wayline_http_requests_total\{route="[^"]+",method="POST",status="\d+"\} [1-9]/m,
    /^wayline_emails_total\{kind="activation",outcome="sent"\} [1-9]/m,
    /^wayline_jobs_total\{job="send-mail",outcome="done"\} [1-9]/m,
    /^wayline_conversions_total\{source="\w+",system="\w+",outcome="read"\} [1-9]/m,
    /^wayline_problems_total\{code="[\w-]+"\} [1-9]/m,
    /^wayline_charges_total\{outcome="granted"\} [1-9]/m,
    /^wayline_outbox_oldest_seconds \d/m,
  ];
  expect(expected.filter((line) => !line.test(text))).toEqual([]);
}

const tokenOf = (links: readonly string[], page: string): string =>
  links
    .find((link) => link.includes(page))
    ?.split(page)[1]
    ?.replace(/[^\w-].*$/, '') ?? '';

/** Mails of the walk may still be on their way when it ends; what they leave behind counts too. */
const workIsDone = (dataFolder: string) =>
  eventually(async () => filesIn(path.join(dataFolder, 'mailbox')).includes('password'));

function start(words: string[], environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [shortLived, 'build/index.js', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pieces: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
  return { child, output: () => Buffer.concat(pieces).toString() };
}
