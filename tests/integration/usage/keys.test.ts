import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, type NewKey } from '~/accounts/create-key.server.ts';
import { convert as convertEndpoint } from '~/api/convert/convert.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { lookUpAirport } from '~/api/look-ups.server.ts';
import { callEndpoint, type EndpointResult } from '../../support/call-endpoint.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';
import { currentPeriod } from '../../support/period.ts';

const period = await currentPeriod();

const body = { pnr: samples.connection, today: '2026-05-04' };
const nothing = { pnr: 'good morning' };

let addresses = 0;
/** An address of the test's own, so that no test meets the limits of another. */
const freshAddress = () => {
  addresses += 1;
  return `198.51.${100 + (addresses >> 8)}.${addresses & 255}`;
};

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const withKeys = ({ publicKey, secret }: Pick<KeyedAccount, 'publicKey' | 'secret'>) => ({
    PUBLIC_APP_KEY: publicKey,
    PRIVATE_APP_KEY: secret,
  });
  const convert = (headers: Record<string, string>, given: object = body, address = freshAddress()) =>
    callEndpoint(convertEndpoint, { headers, body: given, address });
  const usedBy = async ({ accountId }: KeyedAccount) =>
    (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);
  const use = async ({ accountId }: KeyedAccount, used: number) => {
    await database.client.usage.create({ data: { accountId, period, used } });
  };
  const left = ({ body: answer }: EndpointResult) => answer.flightData.info.requestsLeft;

  test('keys make the answer say whose it is and what is left of the month', async () => {
    const keyed = await keyedAccount(database.client, { agencyName: 'Albatross Travel' });
    const first = await convert(withKeys(keyed));
    expect(first.status).toBe(200);
    expect(first.body.flightData.info).toEqual({ agencyName: 'Albatross Travel', requestsLeft: 99 });
    expect(left(await convert(withKeys(keyed)))).toBe(98);
    expect(await usedBy(keyed)).toBe(2);
  });

  test.each([
    ['with underscores', ['PUBLIC_APP_KEY', 'PRIVATE_APP_KEY']],
    ['with hyphens', ['Public-App-Key', 'Private-App-Key']],
    ['with X and hyphens', ['X-Public-App-Key', 'X-Private-App-Key']],
    ['with X and underscores', ['X_PUBLIC_APP_KEY', 'X_PRIVATE_APP_KEY']],
  ])('1.3 the keys are read from headers %s', async (_name, [first = '', second = '']) => {
    const { publicKey, secret } = await keyedAccount(database.client);
    expect(left(await convert({ [first]: publicKey, [second]: secret }))).toBe(99);
    expect(left(await convert({ [second]: secret }))).toBe(98);
  });

  test('the private key alone is read as a bearer token', async () => {
    const { secret } = await keyedAccount(database.client);
    expect(left(await convert({ Authorization: `Bearer ${secret}` }))).toBe(99);
  });

  const limited = async (accountId: string, rest: Partial<NewKey>) => {
    const choices = { name: 'Limited', scopes: ['convert'], networks: [], expiresAt: null, ...rest };
    const made = await createKey(accountId, choices, new Date());
    if (!made.ok) throw new Error(made.reason);
    return { PRIVATE_APP_KEY: made.secret };
  };
  const lookUp = (headers: Record<string, string>) =>
    callEndpoint(lookUpAirport, { method: 'GET', headers, params: { code: 'JFK' }, address: freshAddress() });

  test('a key without the scope is a 403 that names it, and costs nothing', async () => {
    const keyed = await keyedAccount(database.client);
    const headers = await limited(keyed.accountId, { scopes: ['look-ups'] });
    const refused = await convert({ ...headers, 'Idempotency-Key': 'one' });
    expect([refused.status, refused.body.code]).toEqual([403, 'scope-missing']);
    expect(refused.body.detail).toContain('convert');
    expect((await lookUp(headers)).status).toBe(200);
    expect(await usedBy(keyed)).toBe(0);
    const other = await keyedAccount(database.client);
    expect((await lookUp(await limited(other.accountId, {}))).body.code).toBe('scope-missing');
  });

  test('a key for certain networks is a 403 from everywhere else, in every spelling of an address', async () => {
    const keyed = await keyedAccount(database.client);
    const headers = await limited(keyed.accountId, { networks: ['192.0.2.0/28', '2001:db8:7::/48'] });
    const statusFrom = async (address: string) => {
      const { status, body: answer } = await convert(headers, body, address);
      return status === 200 ? 200 : answer.code;
    };
    for (const address of ['192.0.2.15', '::ffff:192.0.2.1', '::ffff:c000:0202', '2001:db8:7:1::9'])
      expect([address, await statusFrom(address)]).toEqual([address, 200]);
    const spoofs = [
      '192.0.2.16',
      '::ffff:192.0.2.16',
      '2001:db8:8::1',
      '::192.0.2.1',
      'unreadable',
      '192.0.2.1, 10.0.0.1',
    ];
    for (const address of spoofs) expect([address, await statusFrom(address)]).toEqual([address, 'ip-not-allowed']);
    expect(await usedBy(keyed)).toBe(4);
  });

  test('a key past its end is a 401 that says so', async () => {
    const keyed = await keyedAccount(database.client);
    const headers = await limited(keyed.accountId, { expiresAt: new Date(Date.now() + 60_000) });
    expect((await convert(headers)).status).toBe(200);
    const ended = { expiresAt: new Date(Date.now() - 1) };
    await database.client.apiKey.updateMany({ where: { accountId: keyed.accountId, name: 'Limited' }, data: ended });
    const refused = await convert(headers);
    expect([refused.status, refused.body.code]).toEqual([401, 'key-expired']);
    await database.client.apiKey.updateMany({ where: { name: 'Limited' }, data: { revokedAt: new Date() } });
    expect((await convert(headers)).body.code).toBe('key-unknown');
  });

  test('wrong keys are 401 problems that say what is wrong, and ask for a bearer token', async () => {
    const keyed = await keyedAccount(database.client);
    const other = await keyedAccount(database.client);
    const swapped = keyed.secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const unknown = await unusedSecret(database);
    const cases: [Record<string, string>, string][] = [
      [{ PUBLIC_APP_KEY: keyed.publicKey }, 'key-missing'],
      [{ Authorization: 'Basic Zm9vOmJhcg==' }, 'key-missing'],
      [{ PRIVATE_APP_KEY: swapped }, 'key-malformed'],
      [{ Authorization: 'Bearer nonsense' }, 'key-malformed'],
      [{ PRIVATE_APP_KEY: unknown }, 'key-unknown'],
      [{ PUBLIC_APP_KEY: other.publicKey, PRIVATE_APP_KEY: keyed.secret }, 'keys-mismatched'],
    ];
    for (const [headers, code] of cases)
      for (const given of [body, nothing, {}]) {
        const answer = await convert(headers, given);
        expect([answer.status, answer.body.code]).toEqual([401, code]);
        expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      }
    expect(await usedBy(keyed)).toBe(0);
  });

  test('what brings no flights costs nothing, whatever else is wrong with it', async () => {
    const keyed = await keyedAccount(database.client);
    for (const given of [nothing, {}, { pnr: 'x', today: 'tomorrow' }, { pnr: 'x'.repeat(20_001) }]) {
      const answer = await convert(withKeys(keyed), given);
      expect([413, 422]).toContain(answer.status);
      expect(answer.headers.get('ratelimit')).toContain('"month";r=100');
    }
    expect(await usedBy(keyed)).toBe(0);
  });

  test('S27 both limits are in the headers of every response to a good key', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'agency-usd' });
    const { headers } = await convert(withKeys(keyed));
    expect(headers.get('ratelimit-policy')).toMatch(/^"minute";q=300;w=60, "month";q=10000;w=2[4-6]\d{5}$/);
    expect(headers.get('ratelimit')).toMatch(/^"minute";r=299;t=\d{1,2}, "month";r=9999;t=\d+$/);
  });

  test("S27 the call beyond the plan's minute is a 429 that is not counted", async () => {
    const keyed = await keyedAccount(database.client);
    for (let call = 0; call < 60; call += 1) await convert(withKeys(keyed), nothing);
    const refused = await convert(withKeys(keyed));
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(refused.body['violated-policies']).toEqual(['minute']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await usedBy(keyed)).toBe(0);
  });

  test('a used-up month is a 429 with the way to a larger plan, not a wrong key', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 99);
    expect(left(await convert(withKeys(keyed)))).toBe(0);
    const refused = await convert(withKeys(keyed));
    expect([refused.status, refused.body.code]).toEqual([429, 'quota-exceeded']);
    expect(refused.body.upgrade_url).toMatch(/\/members$/);
    expect(refused.body['violated-policies']).toEqual(['month']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await convert(withKeys(keyed), nothing)).status).toBe(422);
    expect(await usedBy(keyed)).toBe(100);
  });

  test('F33 of 64 calls at once with one request left, exactly one is answered', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'starter-eur' });
    await use(keyed, 1999);
    const answers = await Promise.all(Array.from({ length: 64 }, () => convert(withKeys(keyed))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: answer }) => answer.code === 'quota-exceeded')).toHaveLength(63);
    expect(await usedBy(keyed)).toBe(2000);
  });

  test('of 200 callers at once on the last 50 requests of a month, exactly 50 are answered', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'network-usd' });
    await use(keyed, 49_950);
    const answers = await Promise.all(Array.from({ length: 200 }, () => convert(withKeys(keyed))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ body: answer }) => answer.code === 'quota-exceeded')).toHaveLength(150);
    expect(await usedBy(keyed)).toBe(50_000);
  });

  test('S27 the twenty-first wrong key of an address is a 429; its good keys go on', async () => {
    const address = freshAddress();
    const [known, fresh] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    const unknown = await unusedSecret(database);
    expect((await convert(withKeys(known), body, address)).status).toBe(200);
    for (let call = 0; call < 20; call += 1)
      expect((await convert({ PRIVATE_APP_KEY: unknown }, body, address)).status).toBe(401);
    const refused = await convert({ PRIVATE_APP_KEY: unknown }, body, address);
    expect([refused.status, refused.body.code]).toEqual([429, 'bad-keys']);
    expect((await convert(withKeys(known), body, address)).status).toBe(200);
    expect((await convert(withKeys(fresh), body, address)).status).toBe(429);
    expect((await convert(withKeys(fresh), body)).status).toBe(200);
  });

  test('suspended accounts and those without a plan get a 403 that says so', async () => {
    const suspended = await keyedAccount(database.client);
    await database.client.account.update({ where: { id: suspended.accountId }, data: { suspendedAt: new Date() } });
    expect((await convert(withKeys(suspended))).body.code).toBe('account-suspended');
    const undecided = await keyedAccount(database.client, { plan: null });
    const answer = await convert(withKeys(undecided));
    expect([answer.status, answer.body.code]).toEqual([403, 'plan-missing']);
  });

  test('a test key gets samples by name or by their own words, the same each time, and is never counted', async () => {
    const keyed = await keyedAccount(database.client, { mode: 'test' });
    const named = await convert(withKeys(keyed), { pnr: 'WAYLINE TEST connection' });
    const worded = await convert(withKeys(keyed), { pnr: samples.connection, today: '2020-01-01' });
    expect([named.status, named.body]).toEqual([200, worded.body]);
    expect(named.body.flightData.info.requestsLeft).toBe(100);
    expect(named.body.flightData.flights[0].flt.departure.string).toBe('2026-07-17 16:36');
    expect((await convert(withKeys(keyed), { pnr: 'WAYLINE TEST quota-exceeded' })).status).toBe(429);
    expect((await convert(withKeys(keyed), { pnr: '1 AF 22 J 3MAY' })).body.code).toBe('test-text-unknown');
    expect(await usedBy(keyed)).toBe(0);
  });

  test("the documentation's key answers samples to everybody", async () => {
    const answer = await convert({ Authorization: `Bearer ${demoKey}` }, { pnr: 'WAYLINE TEST one-way' });
    expect(answer.status).toBe(200);
    expect(answer.body.flightData.info.agencyName).toBe('Meridian Travel');
  });
});

/** A well-formed secret that nobody has. */
async function unusedSecret({ client }: TestDatabase): Promise<string> {
  const gone = await keyedAccount(client);
  await client.account.delete({ where: { id: gone.accountId } });
  return gone.secret;
}
