import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { convert } from '~/api/convert/convert.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { lookUpAirport } from '~/api/look-ups.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { callLogBounds, takeCalls } from '~/usage/call-log.server.ts';
import { flushKeyUsage, logCall } from '~/usage/key-usage.server.ts';
import { listCalls, shownCalls } from '~/usage/list-calls.server.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';

const noFilter = { status: null, key: null, endpoint: null, request: null };
const callOf = ({ accountId, keyId }: KeyedAccount, rest: { status?: number; at?: Date } = {}) => ({
  ...{ accountId, keyId, requestId: randomUUID(), at: new Date(), endpoint: 'POST /api/v1/convert' },
  ...{ status: 200, code: null, milliseconds: 3, ...rest },
});

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;
  let addresses = 0;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => void takeCalls());
  afterAll(() => database.close());

  const send = (secret: string, given: object) => {
    addresses += 1;
    const headers = { PRIVATE_APP_KEY: secret };
    return callEndpoint(convert, { headers, address: `198.51.100.${addresses}`, ...given });
  };
  const rowsOf = ({ accountId }: KeyedAccount) =>
    database.client.apiCall.findMany({ where: { accountId }, orderBy: { at: 'desc' } });

  test('a call is listed with its id, key, status, code and time, and with nothing of its text', async () => {
    const keyed = await keyedAccount(database.client);
    await send(keyed.secret, {
      body: { pnr: samples.connection, today: '2026-05-04' },
      requestId: 'request-of-success',
    });
    const refused = await send(keyed.secret, {
      body: { pnr: 'QUILLFEATHER/ODALYS' },
      requestId: 'request-without-flights',
    });
    expect(new URL(refused.body.log_url).search).toBe('?request=request-without-flights');
    const look = { method: 'GET', headers: { PRIVATE_APP_KEY: keyed.secret }, params: { code: 'QQQ' } };
    await callEndpoint(lookUpAirport, { ...look, requestId: 'request-of-a-code' });
    await send(demoKey, { body: { pnr: 'WAYLINE TEST one-way' } });
    await flushKeyUsage();
    const rows = await rowsOf(keyed);
    expect(rows.map(({ requestId, endpoint, status, code }) => [requestId, endpoint, status, code]).sort()).toEqual([
      ['request-of-a-code', 'GET /api/v1/airports/:code', 404, 'code-unknown'],
      ['request-of-success', 'POST /api/v1/convert', 200, null],
      ['request-without-flights', 'POST /api/v1/convert', 422, 'no-flights'],
    ]);
    for (const { keyId, milliseconds } of rows) {
      expect(keyId).toBe(keyed.keyId);
      expect(milliseconds).toBeGreaterThanOrEqual(0);
    }
    expect(JSON.stringify(rows)).not.toMatch(/QUILL|ODALYS|QQQ|wl_sk/);
    const found = await listCalls(keyed.accountId, { ...noFilter, request: 'request-without-flights' }, 1);
    expect(found.calls).toMatchObject([{ code: 'no-flights', key: { publicKey: keyed.publicKey } }]);
    expect((await listCalls(keyed.accountId, { ...noFilter, status: '4xx' }, 1)).calls).toHaveLength(2);
    const other = await keyedAccount(database.client);
    expect((await listCalls(other.accountId, noFilter, 1)).calls).toEqual([]);
  });

  test('a refused key of an account is listed there: expired, of another network, over its rate', async () => {
    const keyed = await keyedAccount(database.client);
    const { client } = database;
    const change = (data: object) => client.apiKey.update({ where: { id: keyed.keyId }, data });
    await change({ networks: ['203.0.113.0/24'] });
    expect((await send(keyed.secret, { body: { pnr: samples.connection } })).status).toBe(403);
    await change({ networks: [], expiresAt: new Date(Date.now() - 1000) });
    expect((await send(keyed.secret, { body: { pnr: samples.connection } })).status).toBe(401);
    await change({ expiresAt: null });
    const answers = [];
    for (let at = 0; at < 80; at += 1) answers.push(await send(keyed.secret, { body: { pnr: '' } }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(callLogBounds.tooMany);
    expect(refused.filter(({ body }) => 'log_url' in body)).toHaveLength(callLogBounds.tooMany);
    await flushKeyUsage();
    const rows = await rowsOf(keyed);
    const codes = new Set(rows.map(({ code }) => code));
    expect(codes).toEqual(new Set(['ip-not-allowed', 'key-expired', 'text-missing', 'rate-limited']));
    expect(rows.filter(({ status }) => status === 429)).toHaveLength(callLogBounds.tooMany);
  });

  test('an account has a bound in each write, a process one for all, and what is dropped is counted', async () => {
    const [one, other] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    const dropped = async () => (await metrics.callsUnlogged.get()).values[0]?.value ?? 0;
    const before = await dropped();
    for (let at = 0; at < callLogBounds.ofAccount + 30; at += 1) logCall(callOf(one));
    logCall(callOf(other));
    expect((await dropped()) - before).toBe(30);
    const many = Array.from({ length: callLogBounds.waiting }, () => ({ ...callOf(other), accountId: randomUUID() }));
    for (const call of many) logCall(call);
    await flushKeyUsage();
    expect((await dropped()) - before).toBe(30 + callLogBounds.ofAccount + 1);
    expect([(await rowsOf(one)).length, (await rowsOf(other)).length]).toEqual([callLogBounds.ofAccount, 1]);
  });

  test('the newest 500 stay, and in the table no more than a write beyond them', async () => {
    const keyed = await keyedAccount(database.client);
    const start = Date.now() - 3_600_000;
    for (let at = 0; at < 1000; at += 1) {
      logCall(callOf(keyed, { at: new Date(start + at * 10) }));
      if (at % 100 === 99) await flushKeyUsage();
    }
    const rows = await rowsOf(keyed);
    expect(rows.length).toBeLessThanOrEqual(shownCalls + 100);
    expect(rows[0]?.at.getTime()).toBe(start + 9990);
    const found = await listCalls(keyed.accountId, noFilter, 99);
    expect([found.page, found.pages, found.calls.length]).toEqual([5, 5, 100]);
    expect(found.calls.at(-1)?.at.getTime()).toBe(start + 5000);
  });

  test('calls of one moment stand on one page each, whatever order the table has them in', async () => {
    const keyed = await keyedAccount(database.client);
    const at = new Date();
    const calls = Array.from({ length: 150 }, (_, place) => ({ ...callOf(keyed, { at }), requestId: `one-${place}` }));
    for (const call of calls) logCall(call);
    await flushKeyUsage();
    const page = async (number: number) => (await listCalls(keyed.accountId, noFilter, number)).calls;
    const first = await page(1);
    await database.client.apiCall.updateMany({ where: { requestId: 'one-7' }, data: { milliseconds: 9 } }); // moves its row
    const shown = [...first, ...(await page(2))].map(({ requestId }) => requestId);
    expect(shown).toEqual(
      calls
        .map(({ requestId }) => requestId)
        .sort()
        .reverse(),
    );
  });
});
