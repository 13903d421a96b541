import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { shortLived } from '../support/short-lived.ts';

const secret = 'for-tests-only-for-tests-only-for-tests-only';
/** Well formed, known to nobody: its minute is counted in Redis before the database is asked. */
const key = ['wl_sk_live_', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg', '3IbvYl'].join('');
const text = '1 BA 117 Y 12JUN 5 LHRJFK HK1 0825 1120';

describe.skipIf(!hasRedis)('while requests and API calls come in', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(() => redis.remove());

  test('the product starts fifty times and never dies of a Redis command that is defined too late', async () => {
    const runs = await Promise.all([startOften(25), startOften(25)]);
    expect(runs).toEqual([
      { code: 0, said: '' },
      { code: 0, said: '' },
    ]);
  }, 120_000);

  async function startOften(count: number) {
    const port = await freePort();
    const child = fork('tests/support/starts-main.mjs', {
      env: { ...process.env, ...environment(redis.url), PORT: String(port), START_COUNT: String(count) },
      execArgv: [shortLived],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (part) => {
      said += part;
    });
    let running = true;
    const ended = once(child, 'exit').finally(() => {
      running = false;
    });
    await Promise.all(Array.from({ length: 2 }, () => knock(port, () => running)));
    return { code: (await ended)[0] as number, said };
  }
});

/** Bursts of a page and two calls, one after the other; while nothing listens it tries again. */
async function knock(port: number, goesOn: () => boolean): Promise<void> {
  const page = { path: '/', type: 'application/x-www-form-urlencoded', body: `${new URLSearchParams({ pnr: text })}` };
  const call = { path: '/api/v1/convert', type: 'application/json', body: JSON.stringify({ text }) };
  while (goesOn()) {
    const statuses = await Promise.all([call, call, page].map((each) => ask(port, each)));
    if (statuses.includes(null)) await sleep(2);
  }
}

/** Status of the answer; null when there was none. */
function ask(port: number, { path, type, body }: { path: string; type: string; body: string }): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, authorization: `Bearer ${key}` };
    http
      .request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
      .on('response', (answer) => answer.resume().on('close', () => resolve(answer.statusCode ?? null)))
      .on('error', () => resolve(null))
      .end(body);
  });
}

const environment = (redis: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'development',
  ALLOW_INSECURE: '1',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgresql://nobody@localhost/none?host=/nowhere',
  REDIS_URL: redis,
  SMTP_URL: 'smtp://127.0.0.1:1',
  SESSION_KEYS: secret,
  ENCRYPTION_KEYS: secret,
  KEY_PEPPER: secret,
});
