import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemChromium } from '~/platform/chromium.server.ts';
import type { BundleProcess } from '../support/bundle-process.ts';
import { type Asked, describeAnswers, type MixAnswer, withoutDatabase } from '../support/mix.ts';
import { hasPostgres, within } from '../support/postgres.ts';
import { hasRedis } from '../support/redis.ts';
import { makeTemporary } from '../support/temporary.ts';
import { trips } from '../support/trips.ts';
import { startWholeProduct, type WholeProduct } from '../support/whole-product.ts';

const isLong = process.env.WAYLINE_FAULTS === 'long';
/** Requests while something is broken, 20 a second. */
const usual = isLong ? 200 : 60;
/** Milliseconds: far from the goals, since other programs run beside the tests. */
const longest = 8000;

const browser = path.join(makeTemporary('mix-browser'), 'chromium');
const writeBrowser = (command: string) => fs.writeFileSync(browser, `#!/bin/sh\nexec ${command}\n`, { mode: 0o755 });
const writeGoodBrowser = () => writeBrowser(`${systemChromium()} "$@"`);

/** Breaks, waits until enough is asked, and mends. */
type Fault = (product: WholeProduct, asked: Asked) => Promise<unknown>;

const broken =
  (breaks: (product: WholeProduct) => unknown, mends: (product: WholeProduct) => unknown, count = usual): Fault =>
  async (product, asked) => {
    await breaks(product);
    await asked(count);
    await mends(product);
  };

const mailServer = (behaviour: 'silent' | 'drops-after-data') =>
  broken(
    ({ smtp }) => Object.assign(smtp, { behaviour }),
    ({ smtp }) => Object.assign(smtp, { behaviour: 'fine' }),
  );

/** Somebody asks for PDFs meanwhile. */
const withoutBrowser =
  (breaks: () => void): Fault =>
  async ({ balancer }, asked) => {
    const body = new URLSearchParams({ choices: '1', view: 'designed', last: trips.return });
    const print = () => fetch(`http://127.0.0.1:${balancer.port}/itinerary-files/en/pdf`, { method: 'POST', body });
    breaks();
    const printing = Promise.all(Array.from({ length: 4 }, print));
    await asked(usual);
    writeGoodBrowser();
    expect((await printing).map(({ status }) => status)).toContain(503);
  };

const shiftClocks = ({ webs, workers }: WholeProduct) => {
  for (const { child } of [...webs, ...workers]) child.kill('SIGUSR2');
};

const operate = (url: string, ...statements: string[]) =>
  within(url, async (client) => {
    for (const each of statements) await client.query(each);
  });

const cutAll = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'product'";

const locked =
  (tables: string): Fault =>
  async ({ servers }, asked) => {
    const holder = new pg.Client({ connectionString: servers.operatorUrl });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
    await asked(240);
    await holder.end();
  };

const timeout = 240_000;

/** Of the long form alone; the short form does not count it as skipped. */
function longTest(title: string, run: () => Promise<unknown>): void {
  if (isLong) test(title, run);
}

describe.skipIf(!hasPostgres || !hasRedis)('the mix behind a balancer that sends nothing twice', { timeout }, () => {
  let product: WholeProduct;

  beforeAll(async () => {
    writeGoodBrowser();
    const nodeOptions = ['--import', './tests/support/shift-clock.mjs'];
    const variables = { CHROMIUM_PATH: browser, ...(isLong ? { DATABASE_POOL: '4' } : {}) }; // which locked tables use up
    product = await startWholeProduct({ variables, nodeOptions, atOnce: isLong ? 30 : 6, isRedundant: isLong });
  });
  afterAll(() => product?.close());

  async function answersDuring(fault: Fault): Promise<MixAnswer[]> {
    const answers = await product.mix.during((asked) => fault(product, asked));
    const title = expect.getState().currentTestName?.split(' > ').at(-1);
    process.stdout.write(`${title}: ${describeAnswers(answers)}\n`);
    await product.mix.served();
    expect(Math.max(...answers.map(({ time }) => time))).toBeLessThan(longest);
    return answers;
  }

  async function allAreServed(fault: Fault): Promise<void> {
    expect((await answersDuring(fault)).filter(({ verdict }) => verdict !== 'fine')).toEqual([]);
  }

  async function restMayComeAgain(fault: Fault): Promise<void> {
    const answers = await answersDuring(fault);
    const isRight = ({ kind, verdict }: MixAnswer) =>
      verdict === 'fine' || (verdict === 'later' && !withoutDatabase.includes(kind));
    expect(answers.filter((answer) => !isRight(answer))).toEqual([]);
    expect(answers.some(({ verdict }) => verdict === 'later')).toBe(true);
  }

  longTest('nothing is broken: every request is served', () => allAreServed((_product, asked) => asked(usual)));
  test('F10 Redis is frozen: every request is served', () =>
    allAreServed(
      broken(
        ({ redis }) => redis.freeze(),
        ({ redis }) => redis.thaw(),
        isLong ? 400 : usual,
      ),
    ));
  longTest('F16 the mail server hangs up: every request is served', () => allAreServed(mailServer('drops-after-data')));
  longTest('F13 tables are locked: pages and conversions without keys are served', () =>
    restMayComeAgain(locked('accounts, sessions, api_keys, usage')),
  );
  test('F11 PostgreSQL is stopped: pages and conversions without keys are served', () =>
    restMayComeAgain(
      broken(
        ({ servers }) => servers.stopPrimary(),
        ({ servers }) => servers.startPrimary(),
      ),
    ));

  longTest('F1 a worker is killed: every request is served', () =>
    allAreServed(
      broken(
        ({ workers, kill }) => kill(workers[0] as BundleProcess),
        ({ start }) => start('worker'),
      ),
    ),
  );
  test('F4 a web process is killed: nothing is lost but what it had in hand', async () => {
    let ended = 0;
    const answers = await answersDuring(async ({ webs, kill, start, balancer }, asked) => {
      const [first] = webs as [BundleProcess];
      await kill(first);
      ended = performance.now();
      await asked(usual);
      balancer.remove(first.port);
      if (isLong) await start('web');
    });
    const lost = answers.filter(({ verdict }) => verdict !== 'fine');
    process.stdout.write(`figure F4: ${lost.length} of ${answers.length} lost, which the process had in hand\n`);
    expect(lost.filter(({ verdict, begun }) => !verdict.startsWith('502') || begun > ended)).toEqual([]);
  });
  longTest('F6 Redis is stopped: every request is served', () =>
    allAreServed(
      broken(
        ({ redis }) => redis.stop(),
        ({ redis }) => redis.start(),
      ),
    ),
  );
  longTest('F7 Redis is killed: every request is served', () =>
    allAreServed(
      broken(
        ({ redis }) => redis.kill(),
        ({ redis }) => redis.start(),
      ),
    ),
  );
  longTest('F8 Redis is full: every request is served', () =>
    allAreServed(
      broken(
        ({ redis }) => redis.client.config('SET', 'maxmemory', '1'),
        ({ redis }) => redis.client.config('SET', 'maxmemory', '0'),
      ),
    ),
  );
  longTest('F9 Redis is emptied: every request is served', () =>
    allAreServed(
      broken(
        ({ redis }) => redis.client.flushall(),
        () => {},
      ),
    ),
  );
  longTest('F16 the mail server is down: every request is served', () =>
    allAreServed(
      broken(
        ({ smtp }) => smtp.stop(),
        ({ smtp }) => smtp.start(),
      ),
    ),
  );
  longTest('F16 the mail server is slow: every request is served', () => allAreServed(mailServer('silent')));
  longTest('F17 the browser for PDFs is missing: every request is served', () =>
    allAreServed(withoutBrowser(() => fs.rmSync(browser))),
  );
  longTest('F17 the browser for PDFs hangs: every request is served', () =>
    allAreServed(withoutBrowser(() => writeBrowser('sleep 3600'))),
  );
  longTest('F27 the clock is an hour ahead, and right again: every request is served', () =>
    allAreServed(broken(shiftClocks, shiftClocks)),
  );
  longTest('F11 PostgreSQL takes no connections: pages and conversions without keys are served', () =>
    restMayComeAgain(
      broken(
        ({ servers }) => operate(servers.operatorUrl, 'ALTER ROLE product CONNECTION LIMIT 0', cutAll),
        ({ servers }) => operate(servers.operatorUrl, 'ALTER ROLE product CONNECTION LIMIT -1'),
      ),
    ),
  );
  longTest('F13 tables are locked that are written last: pages and conversions without keys are served', () =>
    restMayComeAgain(locked('outbox, usage')),
  );
  longTest('F12 PostgreSQL is frozen: pages and conversions without keys are served', () =>
    restMayComeAgain(
      broken(
        ({ servers }) => servers.freezePrimary(),
        ({ servers }) => servers.thawPrimary(),
      ),
    ),
  );
  longTest('F15 PostgreSQL fails over: pages and conversions without keys are served', () =>
    restMayComeAgain(
      broken(
        ({ servers }) => servers.killPrimary(),
        ({ servers }) => {
          servers.moveAddress();
          servers.promote();
        },
      ),
    ),
  );

  test('F3 every job is done in the end, and every call that was served is charged', async () => {
    const { client } = product.database;
    const sent = () => product.smtp.received.map(({ job }) => job);
    const select = { id: true, job: true, payload: true, dispatchedAt: true, failure: true };
    const open = async () => {
      const [jobs, received] = [await client.outbox.findMany({ where: { doneAt: null }, select }), new Set(sent())];
      return jobs.filter(({ id }) => !received.has(id)); // what was hung up on is confirmed after a quarter of an hour
    };
    await expect.poll(open, { timeout: 200_000 }).toEqual([]);
    const mails = await client.outbox.findMany({ where: { job: 'send-mail' } });
    const arrived = new Set(sent());
    expect(mails.filter(({ id }) => !arrived.has(id))).toEqual([]);
    const used = await client.usage.findMany({ where: { accountId: product.keyed.accountId } });
    const charged = used.reduce((sum, each) => sum + each.used, 0);
    const calls = product.mix.verdicts('call');
    expect(charged).toBeGreaterThanOrEqual(calls.filter((verdict) => verdict === 'fine').length);
    expect(charged).toBeLessThanOrEqual(calls.length);
  });
});
