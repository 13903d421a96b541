import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertBatch } from '~/api/convert/batch.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { callEndpoint, type EndpointResult } from '../../support/call-endpoint.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';
import { currentPeriod } from '../../support/period.ts';

const period = await currentPeriod();

const good = samples.connection;

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const batch = ({ secret }: Pick<KeyedAccount, 'secret'>, body: object | string, headers = {}) =>
    callEndpoint(convertBatch, { headers: { PRIVATE_APP_KEY: secret, ...headers }, body });
  const usedBy = async ({ accountId }: KeyedAccount) =>
    (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);
  const statuses = ({ body }: EndpointResult) => body.results.map(({ status }: { status: number }) => status);

  test('each text is answered and counted by itself', async () => {
    const keyed = await keyedAccount(database.client);
    const answer = await batch(keyed, { texts: [good, 'good morning', { pnr: good, format: 'twolines' }, '', 7] });
    expect(statuses(answer)).toEqual([200, 422, 200, 422, 422]);
    expect(answer.body.info.requestsLeft).toBe(98);
    const [first, second, third, fourth] = answer.body.results;
    expect([first.flightData.info.requestsLeft, third.flightData.info.requestsLeft]).toEqual([99, 98]);
    expect([third.output.format, second.code, fourth.code]).toEqual(['twolines', 'no-flights', 'text-missing']);
    expect(await usedBy(keyed)).toBe(2);
  });

  test('at the end of the month the first texts are answered, the others say why not', async () => {
    const keyed = await keyedAccount(database.client);
    await database.client.usage.create({ data: { accountId: keyed.accountId, period, used: 98 } });
    const answer = await batch(keyed, { texts: ['nothing', good, good, good] });
    expect(statuses(answer)).toEqual([422, 200, 200, 429]);
    expect(answer.body.results[3].code).toBe('quota-exceeded');
    expect(await usedBy(keyed)).toBe(100);
  });

  test('common options hold for every text that has none of its own', async () => {
    const keyed = await keyedAccount(database.client);
    const texts = [good, { pnr: good, format: 'threelines' }];
    const { results } = (await batch(keyed, { texts, format: 'twolines', today: '2026-05-04' })).body;
    expect(results.map((result: { output: { format: string } }) => result.output.format)).toEqual([
      'twolines',
      'threelines',
    ]);
  });

  test('a batch under an Idempotency-Key is counted once', async () => {
    const keyed = await keyedAccount(database.client);
    const send = (texts: unknown[]) => batch(keyed, { texts }, { 'Idempotency-Key': 'batch' });
    const first = await send([good, 'nothing', good]);
    const again = await send([good, 'nothing', good]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.results[2]).toEqual(first.body.results[2]);
    expect((await send([good])).body.code).toBe('idempotency-mismatch');
    expect(await usedBy(keyed)).toBe(2);
  });

  test('a batch that is refused for its flights is counted once under an Idempotency-Key, and each time without', async () => {
    const keyed = await keyedAccount(database.client);
    const line = (at: number) => `${(at % 99) + 1} DL${140 + at} Y 10OCT JFKAMS HK1 436P 555P`;
    const long = Array.from({ length: 390 }, (_, at) => line(at)).join('\n');
    const send = (texts: unknown[], headers = {}) => batch(keyed, { texts }, headers);
    const key = { 'Idempotency-Key': 'too-many' };
    const [first, again] = [await send([good, long, long], key), await send([good, long, long], key)];
    for (const { status, body } of [first, again]) expect([status, body.code]).toEqual([422, 'batch-too-large']);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await usedBy(keyed)).toBe(3);
    expect((await send([good], key)).body.code).toBe('idempotency-mismatch');
    expect(await usedBy(keyed)).toBe(3);
    await send([good, long, long]);
    expect(await usedBy(keyed)).toBe(6);
  });

  test('a hundred texts weigh ten calls of the minute; a hundred and one are refused', async () => {
    const keyed = await keyedAccount(database.client);
    const answer = await batch(keyed, { texts: Array.from({ length: 100 }, () => 'nothing') });
    expect(answer.headers.get('ratelimit')).toContain('"minute";r=50;');
    const refused = await batch(keyed, { texts: Array.from({ length: 101 }, () => good) });
    expect([refused.status, refused.body.code]).toEqual([413, 'too-many-texts']);
  });

  test.each([
    ['no keys', {}, { texts: [good] }, 401, 'key-missing'],
    ['no list', null, { texts: good }, 422, 'text-missing'],
    ['an empty list', null, { texts: [] }, 422, 'text-missing'],
    ['a list alone', null, [good], 400, 'body-unreadable'],
    ['broken JSON', { 'content-type': 'application/json' }, '{"texts":', 400, 'body-unreadable'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'texts=x', 415, 'content-type'],
  ])('%s is refused', async (_name, headers, body, status, code) => {
    const keyed = await keyedAccount(database.client);
    const keys = headers && !('content-type' in headers) ? {} : { PRIVATE_APP_KEY: keyed.secret };
    const answer = await callEndpoint(convertBatch, {
      headers: { ...keys, ...headers } as Record<string, string>,
      body,
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await usedBy(keyed)).toBe(0);
  });

  test('a test key gets samples, and problems by name', async () => {
    const texts = ['WAYLINE TEST one-way', 'WAYLINE TEST quota-exceeded', 'something else'];
    expect(statuses(await batch({ secret: demoKey }, { texts }))).toEqual([200, 429, 422]);
  });
});
