import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '~/jobs/jobs.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import type { SmtpBehaviour } from '../support/smtp.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

/** What a mail server does while it is away or ill; each is followed by its return. */
const moods: readonly SmtpBehaviour[] = ['busy', 'broken', 'silent'];

describe.skipIf(!hasRedis)('with workers', () => {
  let world: WorkerSetup;
  const usual = { ...jobs['send-mail'] };

  beforeAll(async () => {
    world = await openWorkerSetup('pglite');
    await Promise.all([import('../../emails/index.ts'), import('../../emails/render.tsx')]); // slow the first time, and some tests here count in tenths of seconds
  });

  afterAll(() => world.close());

  const row = (id: string) => world.database.client.outbox.findUniqueOrThrow({ where: { id } });
  const arrivals = (id: string) => world.smtp.received.filter((mail) => mail.messageId.startsWith(`<${id}@`));
  const tries = (options: Partial<typeof usual>) => Object.assign(jobs['send-mail'], usual, options);

  test.each(moods)('F16: a mail arrives once when a mail server that was %s works again', async (mood) => {
    tries({ attempts: 100, backoff: 100, maxBackoff: 200, timeout: mood === 'silent' ? 1000 : usual.timeout });
    world.smtp.behaviour = mood;
    const { job } = await signedUp(world.database.client);
    await eventually(async () => (await row(job)).failure);
    expect(await row(job)).toMatchObject({ doneAt: null, failedAt: null });
    tries({ attempts: 100, backoff: 100, maxBackoff: 200 }); // a busy machine sends in its own time
    world.smtp.behaviour = 'fine';
    await eventually(async () => (await row(job)).doneAt);
    expect(arrivals(job)).toHaveLength(1);
    expect(await row(job)).toMatchObject({ failure: null });
  });

  test('F16: a mail arrives once when a mail server that was down is back', async () => {
    tries({ attempts: 100, backoff: 100, maxBackoff: 200 });
    await world.smtp.stop();
    const { job } = await signedUp(world.database.client);
    await eventually(async () => (await row(job)).failure?.includes('ECONNREFUSED'));
    await world.smtp.start();
    await eventually(async () => (await row(job)).doneAt);
    expect(arrivals(job)).toHaveLength(1);
  });

  test('F16: a server that drops the line after DATA gets the mail again under the same Message-ID', async () => {
    tries({ attempts: 100, backoff: 20, maxBackoff: 20, lateBackoff: 4000 });
    world.smtp.behaviour = 'drops-after-data';
    const { job } = await signedUp(world.database.client);
    await eventually(async () => arrivals(job).length > 0);
    world.smtp.behaviour = 'fine';
    await eventually(async () => (await row(job)).doneAt);
    expect(arrivals(job)).toHaveLength(2);
    expect((arrivals(job)[1]?.at ?? 0) - (arrivals(job)[0]?.at ?? 0)).toBeGreaterThan(3000);
    expect(new Set(arrivals(job).map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('F47: a job that always fails becomes a dead letter after its attempts, and the others go on', async () => {
    tries({ attempts: 3, backoff: 20 });
    world.smtp.behaviour = 'broken';
    const { job } = await signedUp(world.database.client);
    await eventually(async () => (await row(job)).failedAt);
    expect((await world.database.client.mailLog.findUniqueOrThrow({ where: { id: job } })).attempts).toBe(3);
    world.smtp.behaviour = 'fine';
    const next = await signedUp(world.database.client);
    await eventually(async () => (await row(next.job)).doneAt);
    expect(arrivals(job)).toHaveLength(0);
  });

  test('F47: a job that never ends counts as failed after its time-out', async () => {
    tries({ attempts: 2, backoff: 20, timeout: 200 });
    world.smtp.behaviour = 'silent';
    const { job } = await signedUp(world.database.client);
    await eventually(async () => (await row(job)).failedAt);
    world.smtp.behaviour = 'fine';
    expect((await row(job)).failure).toBe('not done within 0.2 seconds');
  });

  test('F47: a payload that no version can read is a dead letter at once', async () => {
    const { id } = await world.database.client.outbox.create({
      data: { job: 'send-mail', payload: { mail: 'poison' } },
    });
    await eventually(async () => (await row(id)).failedAt);
    expect((await row(id)).failure).toBe('the payload does not fit this version of the job');
  });
});
