import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeQueues } from '~/platform/queue.server.ts';
import { startWorkers, type Workers } from '../../workers/index.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { headerOf, startSmtp, type TestSmtp } from '../support/smtp.ts';

describe.skipIf(!hasRedis).each(databaseKinds)('on %s', (kind) => {
  let redis: TestRedis;
  let smtp: TestSmtp;
  let database: TestDatabase;
  let workers: Workers;

  beforeAll(async () => {
    [redis, smtp] = await Promise.all([startRedis(), startSmtp()]);
    database = await openTestDatabase(kind, { REDIS_URL: redis.url, SMTP_URL: smtp.url });
    workers = startWorkers({ poll: 50 });
  });

  afterAll(async () => {
    await workers.close();
    await closeQueues();
    await database.close();
    await redis.remove();
    await smtp.stop();
  });

  const sent = (id: string) =>
    eventually(async () => smtp.received.find((mail) => mail.messageId.startsWith(`<${id}@`)));
  const done = (id: string) =>
    eventually(async () => {
      const row = await database.client.outbox.findUniqueOrThrow({ where: { id } });
      return row.doneAt ? row : null;
    });

  test('an activation mail goes to the new account once, and the outbox row is done', async () => {
    const { job } = await signedUp(database.client, { email: 'clara@meridian.example' });
    const mail = await sent(job);
    expect(mail.to).toEqual(['clara@meridian.example']);
    expect(headerOf(mail.raw, 'Subject')).toBe('Activate your Wayline account');
    expect(mail.raw).toMatch(/http:\/\/localhost:3000\/signup\/activate\//);
    const row = await done(job);
    expect(row).toMatchObject({ failure: null, failedAt: null });
    const log = await database.client.mailLog.findUniqueOrThrow({ where: { id: job } });
    expect(log).toMatchObject({ kind: 'activation', recipient: 'c…a@meridian.example', attempts: 1, failure: null });
    expect(smtp.received.filter((each) => each.messageId === mail.messageId)).toHaveLength(1);
  });
});
