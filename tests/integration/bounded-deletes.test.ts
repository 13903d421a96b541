import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeOrphans } from '~/operations/deletion/remove-orphans.server.ts';
import { removeExpired } from '~/operations/retention.server.ts';
import { closePeriod } from '~/usage/close-period.server.ts';
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
  const gone = '00000000-0000-4000-8000-000000000000';
  await client.auditEvent.createMany({ data: rows(() => ({ event: 'left', accountId: gone })) });
  expect(await removeOrphans()).toBe(many);
});
