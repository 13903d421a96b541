import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobName } from '~/jobs/catalogue.ts';
import { isQueueReady } from '~/platform/queue.server.ts';
import { startWorkers, type Workers } from '../../workers/index.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres } from '../support/postgres.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const flood = 5000;

/** Of things that are gone, so that no third party is asked. */
const payloads: Record<Exclude<JobName, 'send-mail'>, object> = {
  'payment-event': { eventId: 'evt_gone' },
  'sync-customer': { accountId: randomUUID() },
  reconcile: { after: null },
  'render-invoice': { invoiceId: randomUUID() },
  analytics: { event: 'page-view', page: '/', count: 1, at: '2026-11-23T00:00:00Z' },
  'end-billing': { accountId: randomUUID() },
  'export-account': { accountId: randomUUID(), exportId: randomUUID() },
  'erase-accounts': {},
  'deliver-event': { accountId: randomUUID(), deliveryId: randomUUID() },
  'close-period': {},
  sweep: {},
};

describe.skipIf(!hasRedis || !hasPostgres)('a flood of one kind of job', () => {
  let world: WorkerSetup;
  let workers: Workers;

  beforeAll(async () => {
    world = await openWorkerSetup('postgres', { workers: false });
    await eventually(isQueueReady);
  });

  afterAll(async () => {
    await workers.close(0);
    await world.close();
  });

  test('5,000 older mails, and a mail server that hangs, keep no other job waiting', async () => {
    const { client } = world.database;
    world.smtp.behaviour = 'silent';
    const { accountId } = await signedUp(client);
    const mail = {
      job: 'send-mail',
      payload: { mail: 'welcome', accountId },
      createdAt: new Date(Date.now() - 60_000),
    };
    await client.outbox.createMany({ data: Array.from({ length: flood }, () => mail) });
    const others = Object.entries(payloads).map(([job, payload]) => ({ id: randomUUID(), job, payload }));
    await client.outbox.createMany({ data: others });
    workers = startWorkers({ poll: 50 });
    const done = { id: { in: others.map(({ id }) => id) }, doneAt: { not: null } };
    await eventually(async () => (await client.outbox.count({ where: done })) === others.length);
    const { dispatchedAt } = await client.outbox.findFirstOrThrow({ where: done, orderBy: { dispatchedAt: 'desc' } });
    const before = { job: 'send-mail', dispatchedAt: { lte: dispatchedAt ?? new Date() } };
    expect(await client.outbox.count({ where: before })).toBeLessThanOrEqual(200); // one turn of the relay
    expect(await client.outbox.count({ where: { job: 'send-mail', doneAt: { not: null } } })).toBe(0);
  });
});
