import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { convert as convertEndpoint } from '~/api/convert/convert.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { systemClock } from '~/platform/clock.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';
import { currentPeriod } from '../../support/period.ts';

const period = await currentPeriod();

const body = { pnr: samples.connection };

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const convert = ({ secret }: KeyedAccount, key: string, given: object = body) =>
    callEndpoint(convertEndpoint, { headers: { PRIVATE_APP_KEY: secret, 'Idempotency-Key': key }, body: given });
  const usedBy = async ({ accountId }: KeyedAccount) =>
    (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);

  test('the same call again is answered alike and not counted again', async () => {
    const keyed = await keyedAccount(database.client);
    const first = await convert(keyed, 'one');
    const again = await convert(keyed, 'one');
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    await convert(keyed, 'two');
    expect((await convert(keyed, 'one')).body.flightData.info.requestsLeft).toBe(99);
    expect(await usedBy(keyed)).toBe(2);
  });

  test('the key in quotes, as the draft writes it, is the same key', async () => {
    const keyed = await keyedAccount(database.client);
    await convert(keyed, 'abc');
    expect((await convert(keyed, '"abc"')).headers.get('idempotent-replayed')).toBe('true');
  });

  test('another text or other options under the same key are a 422; another account has its own keys', async () => {
    const keyed = await keyedAccount(database.client);
    await convert(keyed, 'one');
    for (const other of [
      { pnr: samples['one-way'] },
      { ...body, format: 'twolines' },
      { ...body, today: '2026-01-01' },
    ]) {
      const answer = await convert(keyed, 'one', other);
      expect([answer.status, answer.body.code]).toEqual([422, 'idempotency-mismatch']);
    }
    const neighbour = await keyedAccount(database.client);
    expect((await convert(neighbour, 'one', { pnr: samples['one-way'] })).status).toBe(200);
    expect(await usedBy(keyed)).toBe(1);
  });

  test('a text without flights is recorded too, and costs nothing twice', async () => {
    const keyed = await keyedAccount(database.client);
    const first = await convert(keyed, 'none', { pnr: 'good morning' });
    const again = await convert(keyed, 'none', { pnr: 'good morning' });
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([422, 422, 'true']);
    expect((await convert(keyed, 'none')).body.code).toBe('idempotency-mismatch');
    expect(await usedBy(keyed)).toBe(0);
  });

  test('what was refused for want of requests may be sent again under its key', async () => {
    const keyed = await keyedAccount(database.client);
    await database.client.usage.create({ data: { accountId: keyed.accountId, period, used: 100 } });
    expect((await convert(keyed, 'later')).body.code).toBe('quota-exceeded');
    await database.client.account.update({ where: { id: keyed.accountId }, data: { plan: 'starter-gbp' } });
    const answer = await convert(keyed, 'later');
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, null]);
  });

  test('twenty calls at once under one key are counted once; each gets the answer or a 409', async () => {
    const keyed = await keyedAccount(database.client);
    const answers = await Promise.all(Array.from({ length: 20 }, () => convert(keyed, 'crowd')));
    expect(await usedBy(keyed)).toBe(1);
    expect(answers.filter(({ status, headers }) => status === 200 && !headers.has('idempotent-replayed'))).toHaveLength(
      1,
    );
    for (const { status, body: answer } of answers) if (status !== 200) expect(answer.code).toBe('idempotency-running');
  });

  test('a repetition after midnight reads the years of the first day; a day later the record is over', async () => {
    const keyed = await keyedAccount(database.client);
    const dayOf = { pnr: ' 1. PS  868 Y  31DEC KIVKBP BK1' }; // without a weekday the day of the call decides
    const clock = vi.spyOn(systemClock, 'now');
    const at = async (now: string) => {
      clock.mockReturnValue(new Date(now));
      const { body: answer, headers } = await convert(keyed, 'night', dayOf);
      const [{ flt }] = answer.flightData.flights;
      return [flt.departure.string.slice(0, 10), headers.get('idempotent-replayed')];
    };
    try {
      expect(await at('2026-12-31T23:59:59Z')).toEqual(['2026-12-31', null]);
      expect(await at('2027-01-01T00:00:01Z')).toEqual(['2026-12-31', 'true']);
      expect(await at('2027-01-02T00:00:01Z')).toEqual(['2027-12-31', null]);
    } finally {
      clock.mockRestore();
    }
  });

  test.each(['', ' ', 'x'.repeat(256), 'with space', 'ümlaut'])('"%s" is no Idempotency-Key', async (key) => {
    const keyed = await keyedAccount(database.client);
    const answer = await convert(keyed, key).catch(() => null); // some cannot even be written into a header
    if (answer) expect([answer.status, answer.body.code]).toEqual([400, 'idempotency-key-invalid']);
    expect(await usedBy(keyed)).toBe(0);
  });

  test('nothing of the text is kept', async () => {
    const keyed = await keyedAccount(database.client);
    await convert(keyed, 'kept');
    const rows = JSON.stringify(await database.client.idempotencyKey.findMany());
    expect(rows).not.toMatch(/MERIDIAN|JFKAMS/);
  });
});

test.skipIf(!databaseKinds.includes('postgres'))(
  'a call that is being answered makes its twin wait with a 409',
  async () => {
    const database = await openTestDatabase('postgres');
    const keyed = await keyedAccount(database.client);
    const holder = await database.connect();
    await holder.exec('BEGIN');
    await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))::text', [
      keyed.accountId,
      'held',
    ]);
    const call = () =>
      callEndpoint(convertEndpoint, { headers: { PRIVATE_APP_KEY: keyed.secret, 'Idempotency-Key': 'held' }, body });
    const answer = await call();
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      409,
      'idempotency-running',
      '1',
    ]);
    await holder.exec('COMMIT');
    expect((await call()).status).toBe(200);
    await holder.close();
    await database.close();
  },
);
