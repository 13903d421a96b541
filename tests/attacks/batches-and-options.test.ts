import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertBatch } from '~/api/convert/batch.server.ts';
import { plainConversion, toConversionResponse } from '~/api/convert/conversion-body.server.ts';
import { convert } from '~/api/convert/convert.server.ts';
import { runMeteredConversion } from '~/api/convert/metered-conversion.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { runEndpoint } from '~/api/run-endpoint.server.ts';
import { batchLimits, responseLimits, textLimits } from '~/limits.ts';
import { toggles } from '~/trip/options/display-options.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addKeyPair, type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { segments } from '../support/long-texts.ts';

const everything = Object.fromEntries(toggles.map((name) => [name, true]));
const unknownOptions = 'a,'.repeat(100_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

let callers = 0;
/** Each call from an address of its own, so that no limit of an address comes first. */
const address = () => `198.51.100.${(callers++ % 250) + 1}`;
const batch = (secret: string, body: object, headers = {}) =>
  callEndpoint(convertBatch, { headers: { PRIVATE_APP_KEY: secret, ...headers }, body, address: address() });
const usedBy = async ({ accountId }: KeyedAccount) =>
  (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);

describe('C1 options without end', () => {
  test.each([
    ['a text', unknownOptions],
    ['a list', Array.from({ length: 100_000 }, () => 'a')],
    ['an object', Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`a${at}`, true]))],
    ['long names', Array.from({ length: 40 }, () => 'a'.repeat(5000))],
  ])(
    '%s of them gets a short refusal, keyless and as a batch with the key of the documentation',
    async (_, options) => {
      const one = await callEndpoint(convert, { body: { pnr: 'x', options }, address: address() });
      const many = await batch(demoKey, { texts: ['x', 'y'], options });
      for (const { status, body } of [one, many]) {
        expect([status, body.code]).toEqual([422, 'field-invalid']);
        expect(JSON.stringify(body).length).toBeLessThan(2000);
      }
    },
  );

  test('five unknown names are named, the others counted', async () => {
    const options = Array.from({ length: 40 }, (_, at) => `none${at}`).join();
    const { body } = await callEndpoint(convert, { body: { pnr: 'x', options }, address: address() });
    const details = body.errors.map(({ detail }: { detail: string }) => detail);
    expect(details).toHaveLength(6);
    expect(details.at(-1)).toBe('Further unknown options: 35.');
  });

  test('a field that holds for all texts is judged once, and refuses the batch as a whole', async () => {
    const keyed = await keyedAccount(database.client);
    const texts = Array.from({ length: 100 }, () => samples['one-way']);
    const answer = await batch(keyed.secret, { texts, today: 'tomorrow' });
    expect([answer.status, answer.body.errors.length, answer.body.results]).toEqual([422, 1, undefined]);
    expect(await usedBy(keyed)).toBe(0);
  });

  test('the key of the documentation sends five texts', async () => {
    const texts = ['WAYLINE TEST one-way', ...Array.from({ length: 4 }, () => 'x')];
    expect((await batch(demoKey, { texts })).status).toBe(200);
    const refused = await batch(demoKey, { texts: [...texts, 'x'] });
    expect([refused.status, refused.body.code]).toEqual([413, 'too-many-texts']);
  });
});

describe('H1 batches of full texts', () => {
  test.each([
    ['characters', Array.from({ length: 4 }, () => 'x'.repeat(batchLimits.characters / 4 + 1)), 0],
    ['flights', [segments(400), segments(201), segments(1)], 2],
  ])(
    'too many %s in all are a 422 that names the limit; the texts that were read are charged',
    async (_, texts, used) => {
      const keyed = await keyedAccount(database.client);
      const answer = await batch(keyed.secret, { texts });
      expect([answer.status, answer.body.code]).toEqual([422, 'batch-too-large']);
      expect(answer.body.detail).toMatch(/60,000 characters and 600 flights/);
      expect(await usedBy(keyed)).toBe(used);
      if (used > 0) expect(answer.headers.get('ratelimit')).not.toBeNull();
    },
  );

  test('a month that is used up refuses the batch before the work; what was answered under a key is answered again', async () => {
    const keyed = await keyedAccount(database.client);
    const body = { texts: [samples['one-way']] };
    const first = await batch(keyed.secret, body, { 'Idempotency-Key': 'before' });
    await database.client.usage.updateMany({ where: { accountId: keyed.accountId }, data: { used: 100 } });
    for (const headers of [{}, { 'Idempotency-Key': 'after' }]) {
      const refused = await batch(keyed.secret, body, headers);
      expect([refused.status, refused.body.code, refused.body.results]).toEqual([429, 'quota-exceeded', undefined]);
    }
    const again = await batch(keyed.secret, body, { 'Idempotency-Key': 'before' });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('other requests have their turn after each text; a third batch at once is asked to come again', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'network-gbp' });
    const texts = Array.from({ length: 50 }, () => segments(4).padEnd(1100)); // long enough to take turns, like the bodies
    let turns = 0;
    let ended = false;
    const all = Promise.all([1, 2, 3].map(() => batch(keyed.secret, { texts }))).finally(() => {
      ended = true;
    });
    while (!ended) {
      await turn();
      turns += 1;
    }
    const answers = await all;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    const busy = answers.find(({ status }) => status === 503);
    expect([busy?.body.code, busy?.headers.get('retry-after')]).toEqual(['busy', '1']);
    expect(turns).toBeGreaterThan(2 * texts.length);
    expect((await batch(keyed.secret, { texts: ['x'] })).status).toBe(200);
  });

  test('who has several keys has no more of the places than others', async () => {
    const one = await keyedAccount(database.client, { plan: 'network-gbp' });
    const secrets = [one.secret, (await addKeyPair(database.client, one.accountId, 'live')).secret];
    const other = await keyedAccount(database.client);
    for (const secret of secrets) expect((await batch(secret, { texts: ['x'] })).status).toBe(200);
    const texts = Array.from({ length: 50 }, () => segments(4).padEnd(1100));
    const many = [...secrets, ...secrets].map((secret) => batch(secret, { texts }));
    expect((await batch(other.secret, { texts: [samples['one-way']] })).status).toBe(200);
    expect((await Promise.all(many)).map(({ status }) => status).sort()).toEqual([200, 200, 503, 503]);
  });

  test('batches that are refused hold no slot, and count as calls: neither a wrong key nor the public one keeps others out', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'network-gbp' });
    const wrong = await keyedAccount(database.client);
    await database.client.apiKey.deleteMany({ where: { accountId: wrong.accountId } });
    const tooMany = { texts: Array.from({ length: 101 }, () => 'x') };
    const from = { address: '203.0.113.201' };
    const refused = (secret: string) =>
      callEndpoint(convertBatch, { headers: { PRIVATE_APP_KEY: secret }, body: tooMany, ...from });
    const flood = Promise.all(Array.from({ length: 40 }, () => refused(demoKey)));
    const meanwhile = await batch(keyed.secret, { texts: ['x'] });
    expect(meanwhile.status).toBe(200);
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([413, 429]));
    const guesses = [];
    for (let at = 0; at < 22; at += 1) guesses.push((await refused(wrong.secret)).status);
    expect([guesses[0], guesses.at(-1)]).toEqual([401, 429]);
  });

  test('the largest answers are bounded: of a text by its characters and lines, of a batch by its flights, in pieces', async () => {
    const keyed = await keyedAccount(database.client);
    const given = { options: everything, format: 'tableoutput', language: 'cn', today: '2026-05-04' };
    const headers = new Headers({ private_app_key: keyed.secret, 'content-type': 'application/json' });
    const call = (body: object) => ({
      method: 'POST',
      headers,
      body: Buffer.from(JSON.stringify({ ...body, ...given })),
      params: {},
      query: '',
      context: { requestId: 'bounded', ip: address(), device: null, language: 'en', now: new Date() } as const,
    });
    const pnr = segments(textLimits.lines);
    const one = String((await runEndpoint([convert], call({ pnr }))).body);
    expect(JSON.parse(one).flightData.flights).toHaveLength(textLimits.lines);
    expect(Buffer.byteLength(one)).toBeLessThan(responseLimits.conversion);
    const { body, chunks } = await runEndpoint([convertBatch], call({ texts: [pnr, segments(200)] }));
    const sizes: number[] = [];
    for await (const piece of chunks ?? []) sizes.push(Buffer.byteLength(piece));
    expect([body, sizes.length]).toEqual([null, 4]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(responseLimits.batch);
  });
});

describe('S6 texts of keys that may not convert', () => {
  let texts = 0;
  const plain = plainConversion('pnr');
  const counted = {
    ...convert,
    handle: (request: Parameters<typeof convert.handle>[0]) =>
      runMeteredConversion(request, {
        name: 'counted',
        ...plain,
        present: ({ itinerary, conversion, customer }) => ({
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(toConversionResponse(itinerary, conversion, customer)),
        }),
        convert(conversion) {
          texts += 1;
          return plain.convert(conversion);
        },
      }),
  };
  const call = async ({ secret }: KeyedAccount) => {
    texts = 0;
    const headers = { PRIVATE_APP_KEY: secret };
    const { status, body } = await callEndpoint(counted, { headers, body: { pnr: segments(9) }, address: address() });
    return [status, body.code, texts];
  };

  test.each([
    ['account has no plan', 403, 'plan-missing', { account: { plan: null } }],
    ['account is suspended', 403, 'account-suspended', { account: { suspendedAt: new Date() } }],
    ['scope is another', 403, 'scope-missing', { key: { scopes: ['look-ups'] } }],
    ['network is another', 403, 'ip-not-allowed', { key: { networks: ['192.0.2.0/24'] } }],
    ['key is unknown', 401, 'key-unknown', { key: { secretMac: 'another' } }],
  ])('are not read where the %s', async (_, status, code, { account, key }: Hindrance) => {
    const keyed = await keyedAccount(database.client);
    await database.client.account.update({ where: { id: keyed.accountId }, data: account ?? {} });
    await database.client.apiKey.update({ where: { id: keyed.keyId }, data: key ?? {} });
    for (let time = 0; time < 2; time += 1) expect(await call(keyed)).toEqual([status, code, 0]);
  });

  test('are read once more where the key was good a moment ago', async () => {
    const keyed = await keyedAccount(database.client);
    expect(await call(keyed)).toEqual([200, undefined, 1]);
    await database.client.account.update({ where: { id: keyed.accountId }, data: { plan: null } });
    expect(await call(keyed)).toEqual([403, 'plan-missing', 1]);
    expect(await call(keyed)).toEqual([403, 'plan-missing', 0]);
  });
});

interface Hindrance {
  account?: { plan?: null; suspendedAt?: Date };
  key?: { scopes?: string[]; networks?: string[]; secretMac?: string };
}
