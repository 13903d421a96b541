import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metrics } from '~/platform/metrics.server.ts';
import { type ChargeInput, charge } from '~/usage/charge.server.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { counted } from '../../support/counted.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addKeyPair, type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';

const november = new Date('2026-11-20T10:00:00Z');

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const input = (keyed: KeyedAccount, rest: Partial<ChargeInput> = {}): ChargeInput => ({
    secretMac: keyed.secretMac,
    publicKey: keyed.publicKey,
    now: november,
    wanted: 1,
    callsThisMinute: 1,
    ...rest,
  });
  const usedBy = async ({ accountId }: KeyedAccount, period = '2026-11') =>
    (await database.client.usage.findUnique({ where: { accountId_period: { accountId, period } } }))?.used ?? 0;
  const use = async ({ accountId }: KeyedAccount, used: number, period = '2026-11') =>
    void (await database.client.usage.create({ data: { accountId, period, used } }));
  const together = (count: number, one: () => Promise<Awaited<ReturnType<typeof charge>>>) =>
    Promise.all(Array.from({ length: count }, one));

  test('a conversion is counted and told', async () => {
    const keyed = await keyedAccount(database.client, { agencyName: 'Albatross Travel' });
    const before = await counted(metrics.charges, { outcome: 'granted' });
    const first = await charge(input(keyed));
    expect(first).toMatchObject({
      agencyName: 'Albatross Travel',
      granted: 1,
      used: 1,
      monthly: 100,
      perMinute: 60,
      period: { name: '2026-11' },
      plan: 'free',
    });
    expect((await charge(input(keyed)))?.used).toBe(2);
    expect(await usedBy(keyed)).toBe(2);
    expect(await counted(metrics.charges, { outcome: 'granted' })).toBe(before + 2);
  });

  test('a key that is only looked up is not charged', async () => {
    const keyed = await keyedAccount(database.client);
    expect(await charge(input(keyed, { wanted: 0 }))).toMatchObject({ granted: 0, used: 0 });
    expect(await usedBy(keyed)).toBe(0);
  });

  test.each([
    ['an unknown secret', { secretMac: 'f'.repeat(64) }],
    ['an empty one', { secretMac: '' }],
  ])('%s is nobody', async (_name, wrong) => {
    const keyed = await keyedAccount(database.client);
    const before = await counted(metrics.charges, { outcome: 'unknown' });
    expect(await charge(input(keyed, wrong))).toBeNull();
    expect(await counted(metrics.charges, { outcome: 'unknown' })).toBe(before + 1);
  });

  test("another pair's public key, too many calls a minute, a test key: seen, not charged", async () => {
    const keyed = await keyedAccount(database.client);
    const sandbox = await keyedAccount(database.client, { mode: 'test' });
    expect(await charge(input(keyed, { publicKey: sandbox.publicKey }))).toMatchObject({
      publicMatches: false,
      granted: 0,
    });
    expect(await charge(input(keyed, { callsThisMinute: 61 }))).toMatchObject({ granted: 0 });
    expect(await charge(input(keyed, { callsThisMinute: 60 }))).toMatchObject({ granted: 1 });
    expect(await charge(input(sandbox))).toMatchObject({ mode: 'test', granted: 0 });
    expect(await charge(input(keyed, { publicKey: null }))).toMatchObject({ publicMatches: true, granted: 1 });
  });

  test('a revoked or expired key is nobody, an overlapping one is somebody', async () => {
    const keyed = await keyedAccount(database.client);
    const change = (data: object) => database.client.apiKey.update({ where: { id: keyed.keyId }, data });
    await change({ expiresAt: new Date('2026-11-20T10:00:01Z') });
    expect(await charge(input(keyed))).not.toBeNull();
    await change({ expiresAt: new Date('2026-11-20T09:59:59Z') });
    expect(await charge(input(keyed))).toBeNull();
    await change({ expiresAt: null, revokedAt: november });
    expect(await charge(input(keyed))).toBeNull();
  });

  test('a suspended account and one without a plan are told apart and not charged', async () => {
    const suspended = await keyedAccount(database.client);
    await database.client.account.update({ where: { id: suspended.accountId }, data: { suspendedAt: november } });
    expect(await charge(input(suspended))).toMatchObject({ suspended: true, granted: 0 });
    const undecided = await keyedAccount(database.client, { plan: null });
    expect(await charge(input(undecided))).toMatchObject({ plan: null, monthly: 0, granted: 0 });
  });

  test('F33 of 64 conversions at once with one left, exactly one is counted', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 99);
    const answers = await together(64, () => charge(input(keyed)));
    expect(answers.filter((answer) => answer?.granted === 1)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.granted === 0 && answer.used === 100)).toHaveLength(63);
    expect(await usedBy(keyed)).toBe(100);
  });

  test('of 200 conversions at once on the last 50 of a month, exactly 50 are counted', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'starter-eur' });
    await use(keyed, 1950);
    const answers = await together(200, () => charge(input(keyed)));
    const left = answers.filter((answer) => answer?.granted === 1).map((answer) => 2000 - (answer?.used ?? 0));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(await usedBy(keyed)).toBe(2000);
  });

  describe('together', () => {
    const somebody = async () => {
      const keyed = await keyedAccount(database.client);
      await use(keyed, 10);
      return keyed;
    };

    test('calls of several keys are charged in one transaction', async () => {
      const keys = [await somebody(), await somebody(), await somebody()];
      const calls = [...keys, ...keys, ...keys];
      const answers = await Promise.all(calls.map((keyed) => charge(input(keyed))));
      expect(answers.map((answer) => answer?.accountId)).toEqual(calls.map(({ accountId }) => accountId));
      expect(answers.map((answer) => answer?.used)).toEqual([11, 11, 11, 12, 12, 12, 13, 13, 13]);
      const accounts = keys.map(({ accountId }) => accountId);
      const writers = await database.client.$queryRaw<{ writer: string }[]>`
        SELECT DISTINCT xmin::text AS writer FROM usage WHERE account_id = ANY (${accounts}::uuid[])`;
      expect(writers).toHaveLength(1);
    });

    test('each is answered as if it had come alone', async () => {
      const [revoked, suspended, good] = [await somebody(), await somebody(), await somebody()];
      await database.client.apiKey.update({ where: { id: revoked.keyId }, data: { revokedAt: november } });
      await database.client.account.update({ where: { id: suspended.accountId }, data: { suspendedAt: november } });
      const newcomer = await keyedAccount(database.client);
      const calls: [ChargeInput, object | null][] = [
        [input(revoked), null],
        [input(good, { secretMac: 'f'.repeat(64) }), null],
        [input(suspended), { suspended: true, granted: 0, used: 10 }],
        [input(good, { publicKey: revoked.publicKey }), { publicMatches: false, granted: 0 }],
        [input(good, { scope: 'account' }), { scopeFits: true, granted: 1 }],
        [input(good, { callsThisMinute: 61 }), { granted: 0 }],
        [input(newcomer), { granted: 1, used: 1 }],
        [input(good), { granted: 1 }],
      ];
      const answers = await Promise.all(calls.map(([call]) => charge(call)));
      for (const [at, [, expected]] of calls.entries())
        if (expected) expect(answers[at]).toMatchObject(expected);
        else expect(answers[at]).toBeNull();
      expect([await usedBy(good), await usedBy(suspended), await usedBy(newcomer)]).toEqual([12, 10, 1]);
    });

    test('two keys of one account at its last conversion: one is granted', async () => {
      const keyed = await keyedAccount(database.client);
      await use(keyed, 99);
      const other = await addKeyPair(database.client, keyed.accountId, 'live');
      const answers = await Promise.all([charge(input(keyed)), charge(input(other))]);
      expect(answers.map((answer) => answer?.granted).sort()).toEqual([0, 1]);
      expect(await usedBy(keyed)).toBe(100);
    });

    test('what breaks the statement fails nobody else', async () => {
      const [broken, good] = [await somebody(), await somebody()];
      await database.client.apiKey.update({ where: { id: broken.keyId }, data: { networks: ['192.0.2.0/24'] } });
      const answers = await Promise.allSettled([
        charge(input(broken, { address: 'nowhere' })),
        charge(input(good)),
        charge(input(good)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
      expect([await usedBy(broken), await usedBy(good)]).toEqual([10, 12]);
    });

    if (kind === 'postgres')
      test('nobody waits for an account whose row another transaction holds', async () => {
        const [held, good] = [await somebody(), await somebody()];
        const ended: string[] = [];
        const called = (name: string, keyed: KeyedAccount) => charge(input(keyed)).then(() => ended.push(name));
        const calls = await database.client.$transaction(async (transaction) => {
          await transaction.$queryRaw`SELECT used FROM usage WHERE account_id = ${held.accountId}::uuid FOR UPDATE`;
          const [others, own] = [called('others', good), called('own', held)];
          await others;
          return { own };
        });
        await calls.own;
        expect(ended).toEqual(['others', 'own']);
        expect([await usedBy(held), await usedBy(good)]).toEqual([11, 11]);
      });
  });

  test('the first calls of a month make its row together and are all counted', async () => {
    const keyed = await keyedAccount(database.client);
    const answers = await together(20, () => charge(input(keyed, { now: new Date('2026-12-01T00:00:00Z') })));
    expect(answers.every((answer) => answer?.granted === 1)).toBe(true);
    expect(await usedBy(keyed, '2026-12')).toBe(20);
  });

  test('a batch gets what is left, together with others exactly that', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 70);
    const answers = await together(4, () => charge(input(keyed, { wanted: 20 })));
    const granted = answers.map((answer) => answer?.granted ?? 0).sort((a, b) => a - b);
    expect(granted).toEqual([0, 0, 10, 20]);
    expect(await usedBy(keyed)).toBe(100);
  });

  test('F24 at the end of a month each conversion counts in exactly one month', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'starter-usd' });
    const moments = Array.from({ length: 200 }, (_, at) => new Date(Date.UTC(2026, 11, 1) - 500 + at * 5));
    const answers = await Promise.all(moments.map((now) => charge(input(keyed, { now }))));
    expect(answers.filter((answer) => answer?.granted === 1)).toHaveLength(200);
    expect([await usedBy(keyed, '2026-11'), await usedBy(keyed, '2026-12')]).toEqual([100, 100]);
  });

  test('R4 a paid month turns at the hour that the subscription began, clamped from its own day', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'starter-gbp' });
    await subscribe(database, keyed.accountId, '2027-01-31T12:00:00Z');
    const at = async (now: string) => {
      const [first, second] = [
        await charge(input(keyed, { now: new Date(now) })),
        await charge(input(keyed, { now: new Date(now) })),
      ];
      const period = first?.period.name ?? '';
      expect(await usedBy(keyed, period)).toBe(second?.used); // the statements and the clock agree on the month
      return period;
    };
    expect(await at('2027-01-31T12:00:00Z')).toBe('2027-01-31T12:00:00Z');
    expect(await at('2027-02-28T11:59:59Z')).toBe('2027-01-31T12:00:00Z');
    expect(await at('2027-02-28T12:00:00Z')).toBe('2027-02-28T12:00:00Z');
    expect(await at('2027-03-31T11:59:59Z')).toBe('2027-02-28T12:00:00Z');
    expect(await at('2027-03-31T12:00:00Z')).toBe('2027-03-31T12:00:00Z');
    expect(await at('2028-02-29T12:00:00Z')).toBe('2028-02-29T12:00:00Z');
  });

  test('a subscription of another plan or an ended one does not move the month', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'starter-gbp' });
    await subscribe(database, keyed.accountId, '2026-10-05T12:00:00Z', { plan: 'agency-gbp' });
    await subscribe(database, keyed.accountId, '2026-10-06T12:00:00Z', { endedAt: new Date('2026-11-01T00:00:00Z') });
    expect(await charge(input(keyed))).toMatchObject({
      period: { name: '2026-11', end: new Date('2026-12-01T00:00:00Z') },
    });
  });

  test('a plan that was begun and never paid for does not move the month, and the newest one counts', async () => {
    const keyed = await keyedAccount(database.client, { plan: 'starter-gbp' });
    await subscribe(database, keyed.accountId, '2026-11-02T12:00:00Z', { status: 'incomplete_expired' });
    await subscribe(database, keyed.accountId, '2026-11-05T12:00:00Z');
    expect(await charge(input(keyed))).toMatchObject({ period: { name: '2026-11-05T12:00:00Z' } });
    expect(await findQuotaUsage(keyed.accountId, november)).toMatchObject({ period: '2026-11-05T12:00:00Z', used: 1 });
    await subscribe(database, keyed.accountId, '2026-11-09T12:00:00Z');
    expect(await charge(input(keyed))).toMatchObject({ period: { name: '2026-11-09T12:00:00Z' } });
    expect(await findQuotaUsage(keyed.accountId, november)).toMatchObject({ period: '2026-11-09T12:00:00Z', used: 1 });
  });

  test('last use is written down, once a minute', async () => {
    const keyed = await keyedAccount(database.client);
    const lastUse = async () => (await database.client.apiKey.findUnique({ where: { id: keyed.keyId } }))?.lastUsedAt;
    const eventuallyUsed = (text: string) => expect.poll(lastUse, { timeout: 10_000 }).toEqual(new Date(text));
    await charge(input(keyed));
    await eventuallyUsed('2026-11-20T10:00:00Z');
    await charge(input(keyed, { now: new Date('2026-11-20T10:00:30Z') }));
    expect(await lastUse()).toEqual(november);
    await charge(input(keyed, { now: new Date('2026-11-20T10:01:30Z') }));
    await eventuallyUsed('2026-11-20T10:01:30Z');
  });

  test('a call that is refused for its scope or address is no use of the key', async () => {
    const [keyed, other] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    const limits = { scopes: ['look-ups'], networks: ['192.0.2.0/24'] };
    await database.client.apiKey.update({ where: { id: keyed.keyId }, data: limits });
    expect(await charge(input(keyed))).toMatchObject({ scopeFits: false, networkFits: false });
    expect(await charge(input(keyed, { scope: 'look-ups' }))).toMatchObject({ scopeFits: true, networkFits: false });
    await charge(input(other)); // both uses would be in one write
    const lastUse = async (id: string) => (await database.client.apiKey.findUnique({ where: { id } }))?.lastUsedAt;
    await expect.poll(() => lastUse(other.keyId), { timeout: 10_000 }).toEqual(november);
    expect(await lastUse(keyed.keyId)).toBeNull();
  });
});

let subscriptions = 0;

async function subscribe({ client }: TestDatabase, accountId: string, startedAt: string, given: object = {}) {
  subscriptions += 1;
  await client.subscription.create({
    data: {
      accountId,
      stripeId: `sub_${subscriptions}`,
      stripeItemId: `si_${subscriptions}`,
      plan: 'starter-gbp',
      status: 'active',
      startedAt: new Date(startedAt),
      currentPeriodStart: new Date(startedAt),
      currentPeriodEnd: new Date(startedAt),
      ...given,
    },
  });
}
