import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { recoverStuckJobs } from '~/jobs/recover-stuck-jobs.server.ts';
import { relayOnce, startRelay } from '~/jobs/relay.server.ts';
import { closeQueues, isQueueReady } from '~/platform/queue.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { patientQueue } from '../support/patient-queue.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';

describe.skipIf(!hasRedis).each(databaseKinds)('on %s', (kind) => {
  let redis: TestRedis;
  let database: TestDatabase;

  beforeAll(async () => {
    redis = await startRedis();
    database = await openTestDatabase(kind, { REDIS_URL: redis.url });
    await eventually(isQueueReady);
  });

  afterAll(async () => {
    await closeQueues();
    await database.close();
    await redis.remove();
  });

  const row = (id: string) => database.client.outbox.findUniqueOrThrow({ where: { id } });
  const add = async (job = 'send-mail', more = {}) =>
    (await database.client.outbox.create({ data: { job, payload: {}, ...more } })).id;
  const queued = async (id: string) => Boolean(await patientQueue('send-mail').getJob(id));
  const waiting = () => database.client.outbox.count({ where: { doneAt: null, dispatchedAt: null, failedAt: null } });
  const soon = () => new Date(Date.now() + 1000);

  test('R1: a job of a transaction that is rolled back was never there', async () => {
    const before = await database.client.outbox.count();
    const failing = database.client.$transaction(async (tx) => {
      await enqueue(tx, 'sweep', {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.client.outbox.count()).toBe(before);
  });

  test('R1: a committed job goes to the queue under the id of its row, and the row says so', async () => {
    const { job } = await signedUp(database.client);
    expect(await relayOnce()).toBe(1);
    expect(await queued(job)).toBe(true);
    expect((await row(job)).dispatchedAt).not.toBeNull();
    expect(await relayOnce()).toBe(0);
  });

  test('a payload that does not fit its job is not written down', async () => {
    const wrong = database.client.$transaction((tx) =>
      enqueue(tx, 'send-mail', { mail: 'welcome', accountId: 'someone' }),
    );
    await expect(wrong).rejects.toThrow();
  });

  test('several relays at once hand over every job, each of them once', async () => {
    const ids = await Promise.all(Array.from({ length: 150 }, () => add()));
    const relays = [1, 2, 3].map(() => startRelay({ poll: 20 }));
    await eventually(async () => (await database.client.outbox.count({ where: { dispatchedAt: null } })) === 0);
    await Promise.all(relays.map((relay) => relay.stop()));
    expect(await Promise.all(ids.map(queued))).not.toContain(false);
    const { waiting = 0 } = await patientQueue('send-mail').getJobCounts('waiting');
    expect(waiting).toBe(await database.client.outbox.count({ where: { job: 'send-mail' } }));
  });

  test('F46: an unknown job is quarantined where admins see it, and the others go on', async () => {
    const [unknown, known] = [await add('send-fax'), await add()];
    await relayOnce();
    expect(await row(unknown)).toMatchObject({ failure: 'unknown job', dispatchedAt: null });
    expect((await row(unknown)).failedAt).not.toBeNull();
    expect(await queued(known)).toBe(true);
  });

  test('F38: a job that an older version quarantined goes on when this one knows it; others stay', async () => {
    const parked = { failedAt: new Date(), failure: 'unknown job' };
    const [known, unknown] = [await add('send-mail', parked), await add('send-fax', parked)];
    await recoverStuckJobs(30_000, new Date());
    expect(await row(known)).toMatchObject({ failedAt: null, failure: null });
    expect((await row(unknown)).failedAt).not.toBeNull();
  });

  test('F9: jobs lost with an emptied Redis are sent again, finished ones are not', async () => {
    const [open, done] = [await add(), await add('send-mail', { doneAt: new Date() })];
    await relayOnce();
    await redis.client.flushall();
    await recoverStuckJobs(0, soon());
    while ((await relayOnce()) > 0);
    expect(await queued(open)).toBe(true);
    expect(await queued(done)).toBe(false);
  });

  test('what still waits in the queue is left alone, what the queue gave up on becomes a dead letter', async () => {
    const [waiting, dead] = [await add(), await add()];
    await relayOnce();
    const work = await patientQueue('send-mail').getJob(dead);
    await redis.client.lrem('wayline:send-mail:wait', 0, dead);
    await redis.client.hset(`wayline:send-mail:${dead}`, 'failedReason', 'gone wrong', 'finishedOn', Date.now());
    await redis.client.zadd('wayline:send-mail:failed', Date.now(), work?.id ?? '');
    await recoverStuckJobs(0, soon());
    expect(await row(dead)).toMatchObject({ failure: 'gone wrong' });
    expect((await row(dead)).failedAt).not.toBeNull();
    expect(await row(waiting)).toMatchObject({ failedAt: null, failure: null });
    expect((await row(waiting)).dispatchedAt).not.toBeNull();
  });

  test('F6: while Redis is away nothing fails and nothing is handed over; afterwards everything is', async () => {
    await redis.stop();
    await eventually(async () => !(await isQueueReady()));
    const { job } = await signedUp(database.client);
    expect(await relayOnce()).toBe(0);
    expect(await row(job)).toMatchObject({ dispatchedAt: null, failedAt: null });
    await redis.start();
    await eventually(isQueueReady);
    await eventually(async () => (await relayOnce()) === 0 && (await queued(job)));
  });

  test('F8: a full Redis loses no job: they wait in the outbox and go on by themselves once there is room', async () => {
    await redis.client.config('SET', 'maxmemory-policy', 'noeviction');
    await redis.client.config('SET', 'maxmemory', '1');
    const ids = await Promise.all(Array.from({ length: 20 }, () => add()));
    const relay = startRelay({ poll: 20 });
    const { job } = await signedUp(database.client);
    await expect(redis.client.set('full', 'x')).rejects.toThrow('OOM');
    expect(await row(job)).toMatchObject({ dispatchedAt: null, failedAt: null });
    await redis.client.config('SET', 'maxmemory', '0');
    await eventually(async () => (await waiting()) === 0);
    await relay.stop();
    expect(await Promise.all([...ids, job].map(queued))).not.toContain(false);
  });

  test('F10: a frozen Redis holds no transaction open, and the database still responds', async () => {
    await add();
    redis.freeze();
    const relay = startRelay({ poll: 20 });
    for (let count = 0; count < 20; count += 1) await signedUp(database.client);
    redis.thaw(); // not before all of them are in the database

    await eventually(async () => (await waiting()) === 0);
    await relay.stop();
  });
});
