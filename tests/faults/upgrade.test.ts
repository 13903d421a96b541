import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrismaClient } from '~/platform/generated/client.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { type BundleProcess, bundleSettings, startBundle } from '../support/bundle-process.ts';
import { buildFormerRelease, findFormerRelease, openFormerClient } from '../support/former-release.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { type Asked, describeAnswers, type MixAnswer, mixSettings, startMix, withoutDatabase } from '../support/mix.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { hasRedis } from '../support/redis.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

/** Requests between two steps, 20 a second. */
const usual = 60;
/** Requests at once: few, since a busy machine has to answer them. */
const atOnce = 6;

const release = findFormerRelease();

/** A former commit and the present build, from the first `migrate` to a rollback. It needs git and the history of the newest migration. */
describe.skipIf(!release || !hasPostgres || !hasRedis)('F37 an upgrade and its rollback', () => {
  const former = release as NonNullable<typeof release>;
  const present = '.';
  let folder: string;
  let postgres: TestPostgres;
  let world: WorkerSetup;
  let client: PrismaClient;
  let balancer: Balancer;
  let keyed: KeyedAccount;
  let settings: Record<string, string>;
  const started: BundleProcess[] = [];

  beforeAll(async () => {
    folder = buildFormerRelease(former);
    [postgres, balancer] = [await startPostgres('template0'), await startBalancer()];
    const url = `http://127.0.0.1:${balancer.port}`;
    const own = { ...mixSettings, DATABASE_URL: postgres.url, PUBLIC_URL: url, DRAIN_DELAY: '2' };
    world = await openWorkerSetup('postgres', { workers: false, variables: own });
    const { PORT: _port, ...environment } = world.database.environment;
    settings = { ...environment, LOG_LEVEL: 'info' };
    await migrateFrom(folder);
    client = await openFormerClient(folder, postgres.url);
  }, 900_000);
  afterAll(async () => {
    await Promise.all(started.map(end));
    await client?.$disconnect();
    await balancer?.stop();
    await world?.close();
    await postgres?.drop();
  });

  test('F37 loses no request and no job', { timeout: 900_000 }, async () => {
    let first = await start('web', folder);
    let second = await start('web', folder);
    let worker = await start('worker', folder);
    keyed = await keyedAccount(client, { plan: 'network-gbp' });
    await client.outbox.deleteMany(); // its activation was never meant to be sent
    const database = { client, environment: world.database.environment };
    const mix = await startMix({ url: `http://127.0.0.1:${balancer.port}`, database, secret: keyed.secret, atOnce });
    await mix.served();
    const times: Record<string, number> = {};
    const step = async (name: string, asked: Asked, work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      times[name] = Math.round(performance.now() - begun) / 1000;
      await asked(usual);
    };
    const answers = await mix.during(async (asked) => {
      await asked(usual);
      await step('migrate', asked, async () => expect(await migrateFrom(present)).toEqual(former.lacks));
      await step('first web', asked, async () => (first = await replace(first, 'web', present)));
      await step('worker', asked, async () => (worker = await replace(worker, 'worker', present)));
      await step('second web', asked, async () => (second = await replace(second, 'web', present)));
      await step('first web back', asked, async () => (first = await replace(first, 'web', folder)));
      await step('worker back', asked, async () => (worker = await replace(worker, 'worker', folder)));
    });
    process.stdout.write(`figure F37: ${answers.length} requests: ${describeAnswers(answers)}\n`);
    process.stdout.write(`figure F37: ${JSON.stringify({ ...former, times })}\n`);
    const errors = started.flatMap((each) => each.log().filter(({ level }) => level === 'error'));
    expect(
      errors.filter(({ error }) => error !== 'DatabaseUnavailable'),
      'apart from "later"',
    ).toEqual([]);
    expect(answers.filter((answer) => !isServed(answer))).toEqual([]);
    await expect.poll(() => client.outbox.count({ where: { doneAt: null } }), { timeout: 120_000 }).toBe(0);
    const jobs = await client.outbox.findMany({ where: { job: 'send-mail' }, select: { id: true } });
    const sent = world.smtp.received.map(({ job }) => job);
    expect(sent.sort()).toEqual(jobs.map(({ id }) => id).sort());
    const used = await client.usage.findMany({ where: { accountId: keyed.accountId } });
    const charged = used.reduce((sum, each) => sum + each.used, 0);
    const calls = mix.verdicts('call');
    expect(charged).toBeGreaterThanOrEqual(calls.filter((verdict) => verdict === 'fine').length);
    expect(charged).toBeLessThanOrEqual(calls.length);
  });

  async function start(role: 'web' | 'worker', from: string): Promise<BundleProcess> {
    const one = await startBundle(role, settings, [], from);
    started.push(one);
    if (role === 'web') await balancer.add(one.port);
    return one;
  }

  /** As a supervisor does: it starts the new one when the old one has ended. */
  async function replace(old: BundleProcess, role: 'web' | 'worker', from: string): Promise<BundleProcess> {
    old.child.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    if (role === 'web') balancer.remove(old.port);
    return start(role, from);
  }

  /** @returns the names of what was applied */
  async function migrateFrom(from: string): Promise<string[]> {
    const env = { ...bundleSettings(0), ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, ['build/index.js', 'migrate'], { cwd: from, env });
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; applied?: string[] });
    return logged.find(({ msg }) => msg === 'migrated')?.applied ?? [];
  }
});

/** A machine with other work may say "later" to what needs the database, with the time to come again. */
const isServed = ({ kind, verdict }: MixAnswer) =>
  verdict === 'fine' || (verdict === 'later' && !withoutDatabase.includes(kind));

async function end({ child, ended }: BundleProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
