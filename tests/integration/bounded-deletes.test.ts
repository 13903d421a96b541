import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeNeverActivated } from '~/accounts/remove-never-activated.server.ts';
import { jobsOfAccount, jobsOfSubject } from '~/jobs/jobs-about.server.ts';
import { eraseAccount } from '~/operations/deletion/erase-account.server.ts';
import { eraseInSteps, foreignActs, references, visitorsMails } from '~/operations/deletion/erase-in-steps.server.ts';
import { removeOrphans } from '~/operations/deletion/remove-orphans.server.ts';
import { removeExpired } from '~/operations/deletion/retention.server.ts';
import { Prisma } from '~/platform/generated/client.ts';
import { type OwnedRows, owned } from '~/platform/owned-rows.server.ts';
import { closePeriod } from '~/usage/close-period.server.ts';
import { deleteEndpoint } from '~/webhooks/endpoints.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { signedUp } from '../support/signed-up.ts';

const many = 1100;
const old = new Date('2020-01-01T00:00:00Z');

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('pglite');
  await database.client.$executeRaw`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT count(*) FROM gone) > 1000 THEN RAISE EXCEPTION 'many rows at once'; END IF; RETURN NULL; END $$`;
  const tables = await database.client.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  for (const { name } of tables)
    await database.client.$executeRawUnsafe(`CREATE TRIGGER refuse_many AFTER DELETE ON "${name}"
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`);
  await database.client.$executeRaw`CREATE TRIGGER refuse_many_changes AFTER UPDATE ON audit_events
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`;
});

afterAll(() => database.close());

const rows = <Row>(row: (at: number) => Row) => Array.from({ length: many }, (_, at) => row(at));

test('a statement that deletes more than a thousand rows would be noticed here', async () => {
  await database.client.submission.createMany({ data: rows((at) => ({ id: `s${at}`, createdAt: old })) });
  await expect(database.client.submission.deleteMany()).rejects.toThrow('many rows at once');
});

test('the sweep, and the end of a period, delete in bounded steps', async () => {
  const { client } = database;
  const { accountId } = await signedUp(client);
  const call = {
    accountId,
    bodyMac: 'm',
    today: '2020-01-01',
    status: 200,
    charged: 1,
    requestsLeft: 0,
    createdAt: old,
  };
  await client.idempotencyKey.createMany({ data: rows((at) => ({ ...call, key: `k${at}` })) });
  await client.auditEvent.createMany({ data: rows(() => ({ event: 'old', createdAt: old })) });
  expect(await closePeriod(new Date())).toMatchObject({ idempotencyKeys: many });
  expect(await removeExpired(new Date())).toMatchObject({ submissions: many, auditEvents: many });
});

test('what erased accounts have left goes in bounded steps', async () => {
  const { client } = database;
  const { accountId } = await signedUp(client);
  const gone = randomUUID();
  await client.auditEvent.create({ data: { event: 'kept', accountId } });
  await client.auditEvent.createMany({ data: rows(() => ({ event: 'left', accountId: gone })) });
  await client.auditEvent.createMany({ data: rows(() => ({ event: 'left', accountId: randomUUID() })) });
  await client.outbox.createMany({ data: rows((n) => jobAbout({ accountId: n % 2 ? gone : randomUUID() })) });
  expect(await removeOrphans()).toBe(3 * many);
  expect(await client.auditEvent.count({ where: { event: 'left' } })).toBe(0);
  expect([await jobsNaming(gone), await jobsNaming(accountId)]).toEqual([0, 1]);
  expect(await client.auditEvent.count({ where: { event: 'kept' } })).toBe(1);
});

test('accounts that nobody activated go with more than a thousand mails', async () => {
  const { client } = database;
  const { accountId } = await signedUp(client);
  await client.account.update({ where: { id: accountId }, data: { createdAt: old } });
  await client.token.deleteMany({ where: { accountId } });
  await client.outbox.createMany({ data: rows(() => jobAbout({ accountId })) });
  await client.mailLog.createMany({ data: rows(() => mailTo(accountId)) });
  expect(await removeNeverActivated(new Date())).toBe(1);
  expect(await client.mailLog.count({ where: { accountId } })).toBe(0);
  expect(await jobsNaming(accountId)).toBe(0);
});

const jobAbout = (payload: Record<string, string>) => ({ job: 'send-mail', payload, doneAt: new Date() });
const mailTo = (accountId: string) => ({
  id: randomUUID(),
  accountId,
  kind: 'welcome',
  recipient: 'a…e@example.com',
  language: 'en',
  messageId: '<x@example.com>',
});

/** Rows of the outbox that contain the id in any place. */
async function jobsNaming(id: string): Promise<number> {
  const found = await database.client.$queryRaw<unknown[]>`
    SELECT 1 FROM outbox WHERE payload::text LIKE ${`%${id}%`}`;
  return found.length;
}

/** More than a thousand rows of everything that may grow. @returns ids of its messages and of the audit */
async function largeAccount(): Promise<{ id: string; subjects: string[] }> {
  const { client } = database;
  const { accountId } = await signedUp(client, { email: 'large@meridian.example' });
  await client.account.update({ where: { id: accountId }, data: { activatedAt: old, deletionDueAt: old } });
  const at = { accountId, createdAt: old };
  const later = new Date('2100-01-01T00:00:00Z');
  const [messages, alerts] = [rows(() => randomUUID()), rows(() => randomUUID())];
  const { id: endpointId } = await client.webhookEndpoint.create({
    data: { accountId, name: 'n', url: 'https://example.com', secretCipher: 'c' },
  });
  const key = { mode: 'live', publicKey: 'p' };
  const { id: keyId } = await client.apiKey.create({ data: { ...key, accountId, secretMac: randomUUID() } });
  const letter = { name: 'n', email: 'Large@meridian.example', agency: 'a', message: 'm' };
  await client.contactMessage.createMany({ data: messages.map((id) => ({ ...letter, id })) });
  await client.auditEvent.createMany({ data: alerts.map((id) => ({ ...at, id, event: 'e' })) });
  await client.auditEvent.createMany({ data: rows(() => ({ event: 'acted', actorId: accountId })) });
  await client.outbox.createMany({ data: rows(() => jobAbout({ accountId })) });
  await client.outbox.createMany({ data: messages.map((messageId) => jobAbout({ messageId })) });
  await client.outbox.createMany({ data: alerts.map((auditId) => jobAbout({ auditId, accountId: randomUUID() })) });
  await client.mailLog.createMany({ data: rows(() => mailTo(accountId)) });
  await client.mailLog.createMany({
    data: rows(() => ({ ...mailTo(accountId), accountId: null, recipient: 'l…e@meridian.example' })),
  });
  await client.sharedTrip.createMany({
    data: rows((n) => ({ ...at, id: `t${n}`, sealed: Buffer.from('x'), digest: `d${n}`, expiresAt: later })),
  });
  await client.webhookDelivery.createMany({
    data: rows(() => ({ endpointId, eventId: 'e', type: 't', body: 'b' })),
  });
  await client.keyUsage.createMany({
    data: rows((n) => ({ keyId, day: new Date(old.getTime() + n * 86_400_000), conversions: 1 })),
  });
  await client.token.createMany({
    data: rows((n) => ({ ...at, id: `token${n}`, purpose: 'reset', expiresAt: later, usedAt: old })),
  });
  const call = { bodyMac: 'm', today: '2020-01-01', status: 200, charged: 1, requestsLeft: 0 };
  await client.idempotencyKey.createMany({ data: rows((n) => ({ ...at, ...call, key: `k${n}` })) });
  return { id: accountId, subjects: [...messages, ...alerts] };
}

test('a large account is erased in bounded steps, and what a try leaves the next one takes up', {
  timeout: 180_000,
}, async () => {
  const { client } = database;
  const { id, subjects } = await largeAccount();
  await client.$executeRaw`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT count(*) FROM shared_trips) < 700 THEN RAISE EXCEPTION 'broken off'; END IF; RETURN NULL; END $$`;
  await client.$executeRaw`CREATE TRIGGER break_off AFTER DELETE ON shared_trips
    FOR EACH STATEMENT EXECUTE FUNCTION break_off()`;
  await expect(eraseAccount(id, new Date())).rejects.toThrow('broken off');
  expect(await client.account.count({ where: { id, suspendedAt: { not: null } } })).toBe(1);
  expect(await client.sharedTrip.count({ where: { accountId: id } })).toBe(700);
  await client.$executeRaw`DROP TRIGGER break_off ON shared_trips`;
  expect(await eraseAccount(id, new Date())).toEqual({ ok: true });
  expect(await client.account.count({ where: { id } })).toBe(0);
  expect(await jobsNaming(id)).toBe(0);
  const where = { id: { in: subjects } };
  expect([await client.contactMessage.count({ where }), await client.auditEvent.count({ where })]).toEqual([0, 0]);
  const named = await client.outbox.findMany({ select: { payload: true } });
  const left = new Set(named.flatMap(({ payload }) => Object.values(payload as Record<string, string>)));
  expect(subjects.filter((subject) => left.has(subject))).toEqual([]);
  expect(await client.auditEvent.count({ where: { event: 'acted', actorId: null } })).toBe(many);
  expect(
    await client.mailLog.count({ where: { recipient: { in: ['l…e@meridian.example', 'a…e@example.com'] } } }),
  ).toBe(0);
});

test('more than a thousand payment events of a customer go with their jobs', async () => {
  const { client } = database;
  const events = rows((n) => ({ id: `evt_${n}`, type: 't', customerId: 'cus_many', createdAt: old }));
  await client.paymentEvent.createMany({ data: events });
  await client.outbox.createMany({ data: events.map(({ id: eventId }) => jobAbout({ eventId })) });
  const account = { id: randomUUID(), email: 'nobody@meridian.example' };
  const told: { jobs: readonly unknown[]; rows: number }[] = [];
  const removeJobs = async (jobs: readonly { id: string }[]) => {
    const rows = await client.outbox.count({ where: { id: { in: jobs.map(({ id }) => id) } } });
    if (jobs.length > 0) told.push({ jobs, rows });
  };
  await eraseInSteps({ db: client, account, customerIds: ['cus_many'], removeJobs });
  expect([await client.paymentEvent.count(), await jobsNaming('evt_')]).toEqual([0, 0]);
  const toldOf = (isThere: boolean) =>
    told.filter(({ rows }) => rows > 0 === isThere).flatMap(({ jobs }) => jobs).length;
  expect([toldOf(true), toldOf(false)], 'before and after their rows').toEqual([many, many]);
});

test('a webhook endpoint goes with more than a thousand deliveries, its owner’s own alone', async () => {
  const { client } = database;
  const { accountId } = await signedUp(client);
  const { id: endpointId } = await client.webhookEndpoint.create({
    data: { accountId, name: 'n', url: 'https://example.com', secretCipher: 'c' },
  });
  await client.webhookDelivery.createMany({ data: rows(() => ({ endpointId, eventId: 'e', type: 't', body: 'b' })) });
  expect(await deleteEndpoint(randomUUID(), endpointId)).toEqual({ ok: false, reason: 'endpoint-gone' });
  expect(await client.webhookDelivery.count({ where: { endpointId } })).toBe(many);
  expect(await deleteEndpoint(accountId, endpointId)).toEqual({ ok: true });
  expect(await client.webhookDelivery.count({ where: { endpointId } })).toBe(0);
});

test('every table that goes with an account and may have several of its rows is emptied in steps', async () => {
  const tables = await database.client.$queryRaw<{ name: string }[]>`
    SELECT c.conrelid::regclass::text AS name FROM pg_constraint AS c
    WHERE c.confrelid = 'accounts'::regclass AND c.contype = 'f' AND c.confdeltype = 'c' AND NOT EXISTS (
      SELECT 1 FROM pg_constraint AS own WHERE own.conrelid = c.conrelid AND own.contype = 'p' AND own.conkey = c.conkey)`;
  expect(tables.map(({ name }) => name).toSorted()).toEqual(references.map(({ table }) => table).toSorted());
});

test('the rows of an account are found by indexes', async () => {
  const { client } = database;
  const by = (table: string, column = 'account_id', type: OwnedRows['type'] = 'uuid') => ({ table, column, type });
  const found = new Map<OwnedRows, string>([
    [jobsOfAccount, 'outbox_account_idx'],
    [jobsOfSubject, 'outbox_subject_idx'],
    [visitorsMails, 'mail_log_visitors_recipient_idx'],
    [foreignActs, 'audit_events_foreign_actor_idx'],
    [by('mail_log'), 'mail_log_account_id_idx'],
    [by('contact_messages'), 'contact_messages_account_id_idx'],
    [by('contact_messages', 'lower(email)', 'text'), 'contact_messages_email_idx'],
    [by('audit_events'), 'audit_events_account_id_created_at_idx'],
    [by('payment_events', 'customer_id', 'text'), 'payment_events_customer_id_idx'],
  ]);
  const settings = ['enable_seqscan', 'enable_bitmapscan']; // of use to small tables alone
  for (const name of settings) await client.$executeRawUnsafe(`SET ${name} = off`);
  for (const [rowsOf, index] of found) {
    const plan = await client.$queryRaw(Prisma.sql`EXPLAIN ${owned('ctid', rowsOf, [randomUUID()], 1000)}`);
    expect(JSON.stringify(plan)).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
    expect(JSON.stringify(plan), 'in the order of the index').not.toContain('Sort');
  }
  for (const name of settings) await client.$executeRawUnsafe(`RESET ${name}`);
});
