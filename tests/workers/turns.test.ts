import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { JobContext } from '~/jobs/job.ts';
import { jobs } from '~/jobs/jobs.ts';
import { createTurns } from '~/platform/turns.ts';
import { startWorkers } from '../../workers/index.ts';
import { runJob } from '../../workers/run-job.ts';
import { eventually } from '../support/eventually.ts';
import { patientQueue } from '../support/patient-queue.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const { concurrency, timeout } = jobs['send-mail'];

/** All of them are in hand at once. */
const count = concurrency - 10;

describe.skipIf(!hasRedis)('mails in hand that wait for a turn', () => {
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup('pglite', { workers: false });
    await Promise.all([import('../../emails/index.ts'), import('../../emails/render.tsx')]); // slow the first time
  });
  afterAll(() => world.close());

  async function waitingMails(): Promise<string[]> {
    const { accountId, job } = await signedUp(world.database.client);
    const others = Array.from({ length: count - 1 }, () => randomUUID());
    const mail = { job: 'send-mail', payload: { mail: 'password-changed', accountId } };
    await world.database.client.outbox.createMany({ data: others.map((id) => ({ id, ...mail })) });
    return [job, ...others];
  }

  test('a worker that stops gives them back untried, and another sends each of them once', {
    timeout: 120_000,
  }, async () => {
    const { outbox, mailLog } = world.database.client;
    world.smtp.behaviour = 'silent';
    const ids = await waitingMails();
    const stopping = startWorkers({ poll: 50 });
    const queue = patientQueue('send-mail');
    const inHand = async () => {
      const { active = 0, delayed = 0 } = await queue.getJobCounts('active', 'delayed');
      return active + delayed; // what the silent server kept waiting for five seconds is tried again later
    };
    await eventually(async () => (await inHand()) === count);
    await eventually(async () => (await mailLog.count()) > 0);
    await stopping.close(20_000);

    const begun = new Set((await mailLog.findMany({ select: { id: true } })).map(({ id }) => id));
    const left = await world.redis.client.lrange('wayline:send-mail:wait', 0, -1);
    expect(left.sort()).toEqual(ids.filter((id) => !begun.has(id)).sort());
    expect(left.length).toBeGreaterThan(0);
    expect(await outbox.count({ where: { id: { in: left }, failure: { not: null } } })).toBe(0);

    world.smtp.behaviour = 'fine';
    const next = startWorkers({ poll: 50 });
    onTestFinished(() => next.close(0));
    await eventually(async () => (await outbox.count({ where: { doneAt: null } })) === 0, 60);
    const sent = world.smtp.received.map(({ messageId }) => messageId.slice(1, 37)).sort();
    expect(sent).toEqual([...ids].sort());
  });
});

describe('the time of an attempt', () => {
  function held() {
    const turns = createTurns({ atOnce: 1, waiting: 9 });
    let release = () => {};
    void turns.take(() => new Promise<void>((end) => (release = end)));
    return { turns, release: () => release() };
  }
  const work = { id: 'repeat:send-mail:1', data: { mail: 'welcome', accountId: randomUUID() } } as never;

  test('a wait for a turn is not part of it, and what follows has all of it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { turns, release } = held();
    const during = vi.fn(() => new Promise<void>((end) => setTimeout(end, timeout - 1)));
    const handler = ({ inTurn }: JobContext<never>) => inTurn(during);
    const running = runJob('send-mail', handler, work, turns);
    await vi.advanceTimersByTimeAsync(10 * timeout);
    expect(during).not.toHaveBeenCalled();
    release();
    await vi.advanceTimersByTimeAsync(timeout - 1);
    expect(await running).toBeNull();
  });

  test('what takes too long in its turn is ended', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hanging = ({ inTurn, signal }: JobContext<never>) =>
      inTurn(() => new Promise<void>((end) => signal.addEventListener('abort', () => end())));
    const running = expect(runJob('send-mail', hanging, work)).rejects.toThrow(`not done within ${timeout / 1000}`);
    await vi.advanceTimersByTimeAsync(timeout);
    await running;
  });

  test('what never ends leaves its turn to the next', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const turns = createTurns({ atOnce: 1, waiting: 9 });
    const run = (during: () => Promise<void>) =>
      runJob('send-mail', ({ inTurn }: JobContext<never>) => inTurn(during), work, turns);
    const hanging = expect(run(() => new Promise(() => {}))).rejects.toThrow(`not done within ${timeout / 1000}`);
    const next = run(async () => {});
    await vi.advanceTimersByTimeAsync(timeout);
    await hanging;
    expect(await next).toBeNull();
  });

  test('an attempt whose time is over takes no turn', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const during = vi.fn(async () => {});
    const slow = async ({ inTurn }: JobContext<never>) => {
      await new Promise((end) => setTimeout(end, 2 * timeout));
      await inTurn(during);
    };
    const running = expect(runJob('send-mail', slow, work)).rejects.toThrow(`not done within ${timeout / 1000}`);
    await vi.advanceTimersByTimeAsync(3 * timeout);
    await running;
    expect(during).not.toHaveBeenCalled();
  });

  test('a job that a stopping worker gives back leaves no failure', async () => {
    const { turns } = held();
    turns.stop();
    expect(await runJob('send-mail', ({ inTurn }: JobContext<never>) => inTurn(async () => {}), work, turns)).toBe(0);
  });
});
