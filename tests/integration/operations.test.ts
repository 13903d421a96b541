import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relayOnce } from '~/jobs/relay.server.ts';
import { listAudit } from '~/operations/admin/audit-list.server.ts';
import { removeJob, retryJob } from '~/operations/admin/failed-jobs.server.ts';
import { readMailState } from '~/operations/admin/mail-state.server.ts';
import { listFailedJobs, readOutboxState } from '~/operations/admin/outbox-state.server.ts';
import { readQueues } from '~/operations/admin/queues.server.ts';
import { countSignUps } from '~/operations/admin/sign-ups.server.ts';
import { runCommand } from '~/operations/commands/commands.server.ts';
import { days, hours } from '~/platform/clock.ts';
import { isQueueReady, queueOf } from '~/platform/queue.server.ts';
import { databaseKinds } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const actor = '00000000-0000-4000-8000-000000000001';
const nobody = '00000000-0000-4000-8000-00000000000f';

describe.skipIf(!hasRedis).each(databaseKinds)('on %s', (kind) => {
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup(kind, { workers: false });
    await eventually(isQueueReady);
  });

  afterAll(() => world.close());

  const row = (id: string) => world.database.client.outbox.findUnique({ where: { id } });
  const add = async (more: object) =>
    (await world.database.client.outbox.create({ data: { job: 'send-mail', payload: { mail: 'reset' }, ...more } })).id;
  const dead = (more = {}) => add({ dispatchedAt: new Date(), failedAt: new Date(), failure: 'no', ...more });

  test('O7: the outbox shows its depth and the age of its oldest row', async () => {
    const now = new Date();
    await add({ createdAt: new Date(now.getTime() - hours(2)) });
    const { waiting, oldestSeconds } = await readOutboxState(now);
    expect(waiting).toBe(1);
    expect(oldestSeconds).toBe(7200);
    expect(await readOutboxState(new Date(now.getTime() - hours(5)))).toMatchObject({ oldestSeconds: 0 });
    await world.database.client.outbox.deleteMany();
    expect(await readOutboxState(now)).toEqual({ waiting: 0, underway: 0, failed: 0, oldestSeconds: null });
  });

  test('O7: kinds of failed jobs are distinguished, with their reasons; jobs under way are not among them', async () => {
    await add({});
    const ids = {
      dead: await dead(),
      parked: await add({ job: 'send-fax', failedAt: new Date(), failure: 'unknown job' }),
      retrying: await add({ dispatchedAt: new Date(), failure: 'busy' }),
    };
    const { jobs, total } = await listFailedJobs();
    expect(total).toBe(3);
    expect(Object.fromEntries(jobs.map(({ kind: state, id }) => [state, id]))).toEqual(ids);
    expect(jobs.find(({ id }) => id === ids.dead)).toMatchObject({
      job: 'send-mail',
      about: 'reset',
      reason: 'no',
    });
    await world.database.client.outbox.deleteMany();
  });

  test('a dead letter that is retried leaves the queue and the dead, and is written into the audit', async () => {
    const id = await dead();
    await queueOf('send-mail').add('send-mail', {}, { jobId: id });
    expect(await retryJob(id, actor)).toEqual({ ok: true });
    expect(await row(id)).toMatchObject({ failedAt: null, failure: null, dispatchedAt: null });
    await relayOnce();
    expect((await queueOf('send-mail').getJob(id))?.attemptsMade).toBe(0);
    expect((await listAudit()).entries[0]).toMatchObject({ event: 'job-retried', actorId: actor });
    expect(await retryJob(id, actor)).toEqual({ ok: false, reason: 'gone' });
  });

  test('a dead letter that is removed is gone from the outbox and the queue', async () => {
    const id = await dead();
    await queueOf('send-mail').add('send-mail', {}, { jobId: id });
    expect(await removeJob(id, actor)).toEqual({ ok: true });
    expect(await row(id)).toBeNull();
    expect(await queueOf('send-mail').getJob(id)).toBeUndefined();
  });

  test('two admins who remove one at once are told once that it was done', async () => {
    const id = await dead();
    const outcomes = await Promise.all([removeJob(id, actor), removeJob(id, actor), retryJob(id, actor)]);
    expect(outcomes.slice(0, 2)).toContainEqual({ ok: false, reason: 'gone' });
    expect(await row(id)).toBeNull();
  });

  test('what is done, unknown or no id at all can be neither retried nor removed', async () => {
    const done = await add({ doneAt: new Date(), failure: 'once' });
    for (const id of [done, nobody, 'x', "' or 1=1"]) {
      expect(await retryJob(id, actor)).toEqual({ ok: false, reason: 'gone' });
      expect(await removeJob(id, actor)).toEqual({ ok: false, reason: 'gone' });
    }
    expect(await row(done)).not.toBeNull();
  });

  test('sign-ups are counted by day in UTC, and days without any are there', async () => {
    const now = new Date('2026-03-31T00:30:00Z');
    const at = (day: string) => new Date(`${day}Z`);
    for (const day of ['2026-03-31T00:10:00', '2026-03-30T23:59:59', '2026-03-02T00:00:00', '2026-03-01T23:59:59']) {
      const { accountId } = await signedUp(world.database.client);
      await world.database.client.account.update({ where: { id: accountId }, data: { createdAt: at(day) } });
    }
    const counted = await countSignUps(now);
    expect(counted).toHaveLength(30);
    expect(counted.filter(({ signUps }) => signUps > 0)).toEqual([
      { day: '2026-03-31', signUps: 1, activated: 0 },
      { day: '2026-03-30', signUps: 1, activated: 0 },
      { day: '2026-03-02', signUps: 1, activated: 0 },
    ]);
  });

  test('mails are counted as sent within a day, and as failing while they have not left', async () => {
    const now = new Date();
    const mail = { kind: 'reset', recipient: 'c…a@x.example', language: 'en', messageId: '<a@b>' };
    const id = (last: number) => `00000000-0000-4000-8000-00000000010${last}`;
    await world.database.client.mailLog.createMany({
      data: [
        { ...mail, id: id(1), sentAt: now },
        { ...mail, id: id(2), sentAt: new Date(now.getTime() - days(2)) },
        { ...mail, id: id(3), failure: 'busy' },
        { ...mail, id: id(4), failure: 'was busy', sentAt: now },
      ],
    });
    const { sent, failing, latest } = await readMailState(now);
    expect({ sent, failing, latest: latest.length }).toEqual({ sent: 2, failing: 1, latest: 4 });
  });

  test('an admin is made and unmade by a command, which says what happened', async () => {
    await signedUp(world.database.client, { email: 'boss@meridian.example' });
    const role = async () =>
      (await world.database.client.account.findUniqueOrThrow({ where: { email: 'boss@meridian.example' } })).role;
    expect((await runCommand(['grant', 'Boss@Meridian.example'])).ok).toBe(true);
    expect(await role()).toBe('admin');
    expect((await runCommand(['grant', 'boss@meridian.example'])).text).toContain('already');
    expect((await runCommand(['revoke', 'boss@meridian.example'])).ok).toBe(true);
    expect(await role()).toBe('customer');
    const latest = async () => (await listAudit()).entries.map(({ event }) => event).slice(0, 2);
    expect(await latest()).toEqual(['admin-revoked', 'admin-granted']);
    for (const words of [['grant', 'no@one.example'], ['grant'], ['drop', 'a@b.example'], []])
      expect((await runCommand(words)).ok).toBe(false);
  });

  test('queues are told by their counts, and as unknown while Redis is away; retries then wait for it', async () => {
    await queueOf('send-mail').drain(true);
    await queueOf('send-mail').add('send-mail', {}, { delay: 60_000 });
    const queues = await readQueues(new Date());
    expect(queues?.find(({ name }) => name === 'send-mail')).toMatchObject({ waiting: 0, delayed: 1, active: 0 });
    const id = await dead();
    await world.redis.stop();
    await eventually(async () => !(await isQueueReady()));
    expect(await readQueues(new Date())).toBeNull();
    expect(await retryJob(id, actor)).toEqual({ ok: false, reason: 'queue-away' });
    expect(await row(id)).toMatchObject({ failure: 'no' });
    await world.redis.start();
  });
});
