import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpired, retention } from '~/operations/deletion/retention.server.ts';
import { days } from '~/platform/clock.ts';
import { isQueueReady } from '~/platform/queue.server.ts';
import { ensureSchedule, schedule } from '../../workers/schedule.ts';
import { databaseKinds } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { patientQueue } from '../support/patient-queue.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

describe.skipIf(!hasRedis).each(databaseKinds)('on %s', (kind) => {
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup(kind, { workers: false });
    await eventually(isQueueReady);
  });

  afterAll(() => world.close());

  test('F9: the schedule stands in the queue once, in UTC, and again after Redis was emptied', async () => {
    for (const _round of ['first', 'emptied']) {
      await ensureSchedule();
      await ensureSchedule();
      for (const { job, pattern } of schedule) {
        const queue = patientQueue(job);
        const found = await queue.getJobSchedulers();
        expect(found.map((each) => ({ pattern: each.pattern, tz: each.tz }))).toEqual([{ pattern, tz: 'UTC' }]);
        expect(await queue.getDelayedCount()).toBe(1);
      }
      await world.redis.client.flushall();
    }
  });

  test('the sweep takes more than one handful', async () => {
    const doneAt = new Date('2020-01-01T00:00:00Z');
    const many = Array.from({ length: 1100 }, () => ({ job: 'send-mail', payload: {}, doneAt }));
    await world.database.client.outbox.createMany({ data: many });
    expect((await removeExpired(new Date())).outbox).toBe(1100);
  });

  test('the sweep takes what is past its retention, and nothing younger or unfinished', async () => {
    const { client } = world.database;
    const now = new Date();
    const past = (kept: keyof typeof retention, more: number) => new Date(now.getTime() - retention[kept] - days(more));
    const row = { job: 'send-mail', payload: {} };
    await client.outbox.createMany({
      data: [
        { ...row, doneAt: past('outbox', 1) },
        { ...row, doneAt: past('outbox', -1) },
        { ...row, createdAt: past('outbox', 100), failedAt: past('outbox', 99) },
      ],
    });
    const letter = { name: 'n', email: 'e@x.example', agency: 'a', message: 'm' };
    await client.contactMessage.createMany({
      data: [
        { ...letter, createdAt: past('contactMessages', 1) },
        { ...letter, createdAt: past('contactMessages', -1) },
      ],
    });
    const { accountId } = await signedUp(client);
    await client.session.create({ data: { id: 's', accountId, kind: 'page', expiresAt: past('sessions', 1) } });
    await client.submission.createMany({
      data: [
        { id: 'old', createdAt: past('submissions', 1) },
        { id: 'new', createdAt: now },
      ],
    });
    await client.auditEvent.createMany({
      data: [
        { event: 'signed-in', createdAt: past('auditEvents', 1) },
        { event: 'signed-in', createdAt: past('auditEvents', -1) },
      ],
    });
    await client.dataExport.createMany({
      data: [
        { accountId, createdAt: past('exports', 1) },
        { accountId, createdAt: now },
      ],
    });
    const trip = { accountId, sealed: new Uint8Array(1) };
    await client.sharedTrip.createMany({
      data: [
        { ...trip, id: 'old', digest: 'old', expiresAt: past('sharedTrips', 1) },
        { ...trip, id: 'new', digest: 'new', expiresAt: past('sharedTrips', -1) },
      ],
    });
    const answer = { number: 1, revision: 1, sealed: new Uint8Array(1), receipt: 'r', createdAt: now };
    await client.tripAnswer.createMany({ data: ['old', 'new'].map((tripId) => ({ ...answer, tripId })) });
    const count = { source: 'page', system: 'sabre' };
    await client.conversionCount.createMany({
      data: [
        { ...count, day: past('conversionCounts', 1) },
        { ...count, day: now },
      ],
    });
    const minutes = { component: 'api', up: 1440, lastMinute: now };
    await client.statusDay.createMany({
      data: [
        { ...minutes, day: past('statusDays', 1) },
        { ...minutes, day: now },
      ],
    });
    const event = { type: 'invoice.paid', customerId: 'cus_1', createdAt: past('paymentEvents', 3) };
    await client.paymentEvent.createMany({
      data: [
        { ...event, id: 'evt_old', receivedAt: past('paymentEvents', 1), handledAt: past('paymentEvents', 1) },
        { ...event, id: 'evt_old_unhandled', receivedAt: past('paymentEvents', 1) },
        { ...event, id: 'evt_new', receivedAt: past('paymentEvents', -1) },
      ],
    });
    const call = { accountId, keyId: randomUUID(), endpoint: 'POST /api/v1/itineraries', status: 200, milliseconds: 4 };
    await client.apiCall.createMany({
      data: [
        { ...call, requestId: 'old', at: past('apiCalls', 1) },
        { ...call, requestId: 'new', at: past('apiCalls', -1) },
      ],
    });
    const removed = await removeExpired(now);
    const rest = { mailLog: 0, tokens: 0, idempotencyKeys: 0, pendingSignIns: 0, webhookDeliveries: 0 };
    const data = { sharedTrips: 1, exports: 1, conversionCounts: 1, statusDays: 1, paymentEvents: 2, apiCalls: 1 };
    const rows = { outbox: 1, contactMessages: 1, sessions: 1, submissions: 1, auditEvents: 1 };
    expect(removed).toEqual({ ...rows, ...data, ...rest });
    expect(await client.tripAnswer.findMany({ select: { tripId: true } })).toEqual([{ tripId: 'new' }]);
    expect(await client.outbox.count({ where: { failedAt: { not: null } } })).toBe(1);
  });
});
