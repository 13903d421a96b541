import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { recordInvoice } from '~/billing/record-invoice.server.ts';
import type { JobName } from '~/jobs/jobs.ts';
import { configureSettings, settings } from '~/platform/env.server.ts';
import { configurePayments } from '~/platform/payments.server.ts';
import { isQueueReady } from '~/platform/queue.server.ts';
import { startWorkers } from '../../workers/index.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres } from '../support/postgres.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { stripeInvoice } from '../support/stripe-invoice.ts';
import { makeTemporary } from '../support/temporary.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

/** Of an account that is there, since the sweep takes jobs of others, and of things that are gone, so that no third party is asked. */
const payloadsOf = (accountId: string): Record<JobName, object> => ({
  'send-mail': { mail: 'welcome', accountId },
  'payment-event': { eventId: 'evt_gone' },
  'sync-customer': { accountId },
  reconcile: { after: 'ffffffff-ffff-4fff-bfff-ffffffffffff' },
  'render-invoice': { invoiceId: randomUUID() },
  analytics: { event: 'page-view', page: '/', count: 1, at: '2026-11-23T00:00:00Z' },
  'end-billing': { accountId },
  'export-account': { accountId, exportId: randomUUID() },
  'erase-accounts': {},
  'deliver-event': { accountId, deliveryId: randomUUID() },
  'close-period': {},
  'announce-expiring-keys': {},
  sweep: {},
});

describe.skipIf(!hasRedis || !hasPostgres)('a flood of one kind of job', () => {
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup('postgres', { workers: false });
    await eventually(isQueueReady);
  });

  afterAll(() => world.close());

  test('5,000 older mails, and a mail server that hangs, keep no other job waiting', async () => {
    world.smtp.behaviour = 'silent';
    const { accountId } = await signedUp(world.database.client);
    await flood('send-mail', { mail: 'welcome', accountId }, 5000);
  });

  test('1,000 older payment events, and a Stripe that hangs, keep no other job waiting', async () => {
    const { client } = world.database;
    const stripe = http.createServer(() => {}).listen(0, '127.0.0.1');
    await once(stripe, 'listening');
    onTestFinished(() => {
      configurePayments(null);
      stripe.closeAllConnections();
      stripe.close();
    });
    const origin = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
    configurePayments({ origin, webhookSecret: 'whsec_flood' });
    const { accountId } = await signedUp(client);
    await client.account.update({ where: { id: accountId }, data: { stripeCustomerId: 'cus_flood' } });
    const event = { id: 'evt_flood', type: 'invoice.paid', customerId: 'cus_flood', createdAt: new Date() };
    await client.paymentEvent.create({ data: event });
    await flood('payment-event', { eventId: event.id }, 1000);
  });

  test('1,000 older prints, and a browser that hangs, keep no other job waiting', async () => {
    const { client } = world.database;
    const given = settings();
    const file = path.join(makeTemporary('flood-browser'), 'chromium');
    fs.writeFileSync(file, '#!/bin/sh\nexec sleep 86398\n', { mode: 0o755 });
    configureSettings({ ...given, CHROMIUM_PATH: file });
    onTestFinished(() => configureSettings(given));
    const { accountId } = await signedUp(client);
    const { id } = await client.$transaction((tx) => recordInvoice(tx, stripeInvoice(), accountId));
    await flood('render-invoice', { invoiceId: id }, 1000);
  });

  /** Whose jobs all hang, or fail after their time-out. */
  async function flood(job: JobName, payload: object, count: number): Promise<void> {
    const { client } = world.database;
    await client.outbox.deleteMany();
    await world.redis.client.flushall();
    const createdAt = new Date(Date.now() - 60_000);
    await client.outbox.createMany({ data: Array.from({ length: count }, () => ({ job, payload, createdAt })) });
    const { accountId, job: ownMail } = await signedUp(client);
    await client.outbox.delete({ where: { id: ownMail } });
    const others = Object.entries(payloadsOf(accountId))
      .filter(([name]) => name !== job)
      .map(([name, theirs]) => ({ id: randomUUID(), job: name, payload: theirs }));
    await client.outbox.createMany({ data: others });
    const workers = startWorkers({ poll: 50 });
    try {
      const done = { id: { in: others.map(({ id }) => id) }, doneAt: { not: null } };
      await eventually(async () => (await client.outbox.count({ where: done })) === others.length);
      const { dispatchedAt } = await client.outbox.findFirstOrThrow({ where: done, orderBy: { dispatchedAt: 'desc' } });
      const before = { job, dispatchedAt: { lte: dispatchedAt ?? new Date() } };
      expect(await client.outbox.count({ where: before })).toBeLessThanOrEqual(200); // one turn of the relay
      expect(await client.outbox.count({ where: { job, doneAt: { not: null } } })).toBe(0);
    } finally {
      await workers.close(0);
      world.smtp.behaviour = 'fine';
    }
  }
});
