import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isQueueReady } from '~/platform/queue.server.ts';
import { eventually } from '../support/eventually.ts';
import { patientQueue } from '../support/patient-queue.ts';
import { hasPostgres } from '../support/postgres.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

/** Deadlines are five times the goals: the machine may be busy. */
describe.skipIf(!hasRedis || !hasPostgres)('workers in processes of their own', () => {
  let world: WorkerSetup;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    world = await openWorkerSetup('postgres', { workers: false });
    await eventually(isQueueReady);
  });

  afterEach(async () => {
    await worker?.kill();
    worker = null;
    world.smtp.behaviour = 'fine';
  });

  afterAll(() => world.close());

  const start = async (more: Record<string, string> = { QUICK_RECOVERY: '1' }) => {
    worker = await startWorkerProcess({ ...world.database.environment, ...more });
  };
  const row = (id: string) => world.database.client.outbox.findUniqueOrThrow({ where: { id } });
  const arrivals = (id: string) => world.smtp.received.filter(({ job }) => job === id);
  const done = (id: string, seconds: number) => eventually(async () => (await row(id)).doneAt, seconds);
  const inHand = () => {
    const queue = patientQueue('send-mail');
    return eventually(async () => (await queue.getActiveCount()) > 0);
  };

  test('F1: a worker killed in the middle of a mail: the next one sends it, once', { timeout: 90_000 }, async () => {
    await start({});
    world.smtp.behaviour = 'silent';
    const { job } = await signedUp(world.database.client);
    await inHand();
    await worker?.kill();
    world.smtp.behaviour = 'fine';
    await start({});
    await done(job, 75);
    expect(arrivals(job)).toHaveLength(1);
  });

  test('F2: a job whose worker is killed three times is still done', { timeout: 60_000 }, async () => {
    const { job } = await signedUp(world.database.client);
    for (let count = 0; count < 3; count += 1) {
      world.smtp.behaviour = 'silent';
      await start();
      await inHand();
      await worker?.kill();
      await eventually(async () => (await world.redis.client.exists(`wayline:send-mail:${job}:lock`)) === 0);
    }
    world.smtp.behaviour = 'fine';
    await start();
    await done(job, 50);
    expect(arrivals(job)).toHaveLength(1);
  });

  test('F3: a job committed by a process that died before enqueuing is sent', async () => {
    const { job } = await signedUp(world.database.client);
    await start();
    await done(job, 50);
    expect(arrivals(job)).toHaveLength(1);
  });

  test('O6: a worker that is asked to stop finishes its jobs and exits by itself', async () => {
    await start();
    const { job } = await signedUp(world.database.client);
    await done(job, 30);
    expect(await worker?.stop()).toBe(0);
  });

  test('a worker stops in bounded time while Redis is frozen', async () => {
    await start();
    world.redis.freeze();
    const code = await worker?.stop();
    world.redis.thaw();
    expect(code).toBe(0);
  });

  test('F6: sign-ups go on while Redis is stopped, and their mails go out when it is back', {
    timeout: 90_000,
  }, async () => {
    await start();
    await world.redis.stop();
    const jobs = await signUpMany(20);
    await world.redis.start();
    for (const job of jobs) await done(job, 75);
    expect(jobs.filter((job) => arrivals(job).length !== 1)).toEqual([]);
  });

  test('F7: Redis killed while eight producers write: every job that was committed is done', {
    timeout: 90_000,
  }, async () => {
    await start();
    const producers = Array.from({ length: 8 }, () => signUpMany(5));
    await eventually(async () => world.smtp.received.length > 0);
    await world.redis.kill();
    const jobs = (await Promise.all(producers)).flat();
    await world.redis.start();
    for (const job of jobs) await done(job, 75);
    expect(jobs.filter((job) => new Set(arrivals(job).map(({ messageId }) => messageId)).size !== 1)).toEqual([]);
  });

  test('F9: Redis is emptied while running: unfinished jobs are sent again', { timeout: 60_000 }, async () => {
    await start();
    world.smtp.behaviour = 'busy';
    const jobs = await signUpMany(10);
    const queue = patientQueue('send-mail');
    await eventually(async () => (await queue.getDelayedCount()) >= 10);
    await world.redis.client.flushall();
    world.smtp.behaviour = 'fine';
    for (const job of jobs) await done(job, 50);
    expect(jobs.filter((job) => arrivals(job).length !== 1)).toEqual([]);
  });

  /** One after the other, as one visitor after the other would. */
  async function signUpMany(count: number): Promise<string[]> {
    const jobs: string[] = [];
    for (let each = 0; each < count; each += 1) jobs.push((await signedUp(world.database.client)).job);
    return jobs;
  }
});
