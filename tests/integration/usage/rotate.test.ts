import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLiveKey, secretMac } from '~/accounts/api-keys.server.ts';
import { createKey, type NewKey, renameKey } from '~/accounts/create-key.server.ts';
import { listExpiredKeys, listKeys } from '~/accounts/key-list.server.ts';
import { createTestKey, revokeKey, rotateKey } from '~/accounts/manage-keys.server.ts';
import { charge } from '~/usage/charge.server.ts';
import { closePeriod } from '~/usage/close-period.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { keyedAccount } from '../../support/keyed-account.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const works = async (secret: string, at: Date) =>
    (await charge({ secretMac: secretMac(secret), publicKey: null, now: at, wanted: 0, callsThisMinute: 1 })) !== null;

  test('1.3 while rotating both secrets work under one public key, the old one for a day', async () => {
    const keyed = await keyedAccount(database.client);
    expect(await rotateKey(keyed.accountId, now)).toEqual({ ok: true });
    const keys = await listKeys(keyed.accountId, now);
    expect(keys.map(({ publicKey }) => publicKey)).toEqual([keyed.publicKey, keyed.publicKey]);
    expect((await findLiveKey(keyed.accountId))?.id).not.toBe(keyed.keyId);
    expect([await works(keyed.secret, later(23)), await works(keyed.secret, later(24))]).toEqual([true, false]);
    expect(await rotateKey(keyed.accountId, now)).toEqual({ ok: false, reason: 'pair-busy' });
    expect(await rotateKey(keyed.accountId, later(25))).toEqual({ ok: true });
  });

  const choices = (name: string, rest: Partial<NewKey> = {}): NewKey => ({
    name,
    scopes: ['convert'],
    networks: [],
    expiresAt: null,
    ...rest,
  });

  test('the owner chooses how long a replaced key works; the new one has its name, scopes, networks and end', async () => {
    const { accountId } = await keyedAccount(database.client);
    const wanted = choices('Back office', { networks: ['192.0.2.0/24'], expiresAt: later(100) });
    const made = await createKey(accountId, wanted, now);
    if (!made.ok) throw new Error(made.reason);
    expect(await rotateKey(accountId, now, { keyId: made.id, overlap: 168 })).toEqual({ ok: true });
    const [, next, old] = await listKeys(accountId, now);
    const kept = { name: 'Back office', scopes: ['convert'], networks: ['192.0.2.0/24'], expiresAt: later(100) };
    expect([next, old]).toMatchObject([
      { ...kept, isReplaced: false },
      { ...kept, isReplaced: true },
    ]);
    expect(await rotateKey(accountId, now, { keyId: old?.id, overlap: 0 })).toMatchObject({ ok: false });
    expect(await revokeKey(accountId, made.id, now)).toEqual({ ok: true, isReplaced: false });
    expect(await rotateKey(accountId, now, { keyId: next?.id, overlap: 0 })).toEqual({ ok: true });
    expect((await listKeys(accountId, now)).filter(({ name }) => name === 'Back office')).toHaveLength(1);
  });

  test('further keys leave the first pair the one that is shown; the next follows when it is revoked', async () => {
    const keyed = await keyedAccount(database.client);
    const made = await createKey(keyed.accountId, choices('Website'), now);
    await rotateKey(keyed.accountId, now, { keyId: keyed.keyId, overlap: 0 });
    const first = await findLiveKey(keyed.accountId);
    expect(first?.publicKey).toBe(keyed.publicKey);
    await revokeKey(keyed.accountId, first?.id ?? '', now);
    expect((await findLiveKey(keyed.accountId))?.id).toBe(made.ok ? made.id : '');
  });

  test('twenty keys are the most, however many are asked for at once, and each name stands once', async () => {
    const { accountId } = await keyedAccount(database.client);
    const make = (name: string) => createKey(accountId, choices(name), now);
    const same = await Promise.all([make('Twice'), make('Twice')]);
    expect(same.map((each) => each.ok || each.reason).sort()).toEqual(['key-name-taken', true]);
    const many = await Promise.all(Array.from({ length: 25 }, (_, at) => make(`Key ${at}`)));
    expect(many.filter(({ ok }) => ok)).toHaveLength(18);
    expect(await listKeys(accountId, now)).toHaveLength(20);
    expect(await make('One more')).toEqual({ ok: false, reason: 'too-many-keys' });
    expect(await rotateKey(accountId, now)).toEqual({ ok: false, reason: 'no-room-for-overlap' });
    expect(await rotateKey(accountId, now, { overlap: 0 })).toEqual({ ok: true });
    expect(await listKeys(accountId, now)).toHaveLength(20);
  });

  test('a key is renamed by its owner alone, and not to the name of another', async () => {
    const [keyed, stranger] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    await createKey(keyed.accountId, choices('Taken'), now);
    const rename = (accountId: string, name: string) => renameKey(accountId, keyed.keyId, name, now);
    expect(await rename(stranger.accountId, 'Mine')).toEqual({ ok: false, reason: 'key-gone' });
    expect(await rename(keyed.accountId, 'Taken')).toEqual({ ok: false, reason: 'key-name-taken' });
    expect(await rename(keyed.accountId, 'Head office')).toEqual({ ok: true });
    const named = (await listKeys(keyed.accountId, now)).map(({ name, lastFour }) => [name, lastFour]);
    expect(named[0]).toEqual(['Head office', keyed.secret.slice(-4)]);
  });

  test('ended keys and old days go with the end of a month, and the rest stays', async () => {
    const keyed = await keyedAccount(database.client);
    const made = await createKey(keyed.accountId, choices('Long ago'), now);
    const ended = { revokedAt: later(-401 * 24) };
    await database.client.apiKey.updateMany({ where: { accountId: keyed.accountId, name: 'Long ago' }, data: ended });
    const dayOf = (hours: number) => new Date(later(hours).toISOString().slice(0, 10));
    const data = [dayOf(-94 * 24), dayOf(0)].map((day) => ({ keyId: keyed.keyId, day, conversions: 1 }));
    await database.client.keyUsage.createMany({ data });
    await closePeriod(now);
    expect(await database.client.apiKey.count({ where: { id: made.ok ? made.id : '' } })).toBe(0);
    const left = await database.client.keyUsage.findMany({ where: { keyId: keyed.keyId } });
    expect(left.map(({ day }) => day)).toEqual([dayOf(0)]);
    expect(await listKeys(keyed.accountId, now)).toHaveLength(1);
  });

  test('two rotations at once make one new key', async () => {
    const keyed = await keyedAccount(database.client);
    const rotated = await Promise.all([rotateKey(keyed.accountId, now), rotateKey(keyed.accountId, now)]);
    expect(rotated.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listKeys(keyed.accountId, now)).toHaveLength(2);
  });

  test('a revoked key ends at once, the last one is replaced, and nobody revokes the keys of others', async () => {
    const [keyed, stranger] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    expect(await revokeKey(stranger.accountId, keyed.keyId, now)).toEqual({ ok: false, reason: 'key-gone' });
    expect(await works(keyed.secret, now)).toBe(true);
    expect(await revokeKey(keyed.accountId, keyed.keyId, now)).toEqual({ ok: true, isReplaced: true });
    expect(await works(keyed.secret, now)).toBe(false);
    expect(await listKeys(keyed.accountId, now)).toHaveLength(1);
  });

  test('the key that follows the last one has its rights, never more', async () => {
    const { accountId, keyId } = await keyedAccount(database.client);
    const limits = { scopes: ['look-ups'], networks: ['192.0.2.0/24'] };
    await createKey(accountId, choices('Kiosk', limits), now);
    expect(await revokeKey(accountId, keyId, now)).toEqual({ ok: true, isReplaced: false });
    const last = await findLiveKey(accountId);
    expect(await revokeKey(accountId, last?.id ?? '', now)).toEqual({ ok: true, isReplaced: true });
    expect(await findLiveKey(accountId)).toMatchObject({ name: 'Kiosk', ...limits });
  });

  test('a key that reached its last day is listed as expired for 30 days; one that was replaced is not', async () => {
    const { accountId } = await keyedAccount(database.client);
    await createKey(accountId, choices('Trial', { expiresAt: later(1) }), now);
    await rotateKey(accountId, now, { overlap: 1 });
    const expired = async (hours: number) => (await listExpiredKeys(accountId, later(hours))).map(({ name }) => name);
    expect([await expired(0), await expired(1), await expired(719), await expired(721)]).toEqual([
      [],
      ['Trial'],
      ['Trial'],
      [],
    ]);
  });

  test('an account makes one test key, and only that one shows its secret in the list', async () => {
    const keyed = await keyedAccount(database.client);
    expect([await createTestKey(keyed.accountId, now), await createTestKey(keyed.accountId, now)]).toEqual([
      true,
      false,
    ]);
    const keys = await listKeys(keyed.accountId, now);
    expect(keys.find(({ mode }) => mode === 'test')?.secret).toMatch(/^wl_sk_test_/);
    expect(keys.find(({ mode }) => mode === 'live')?.secret).toBeNull();
  });

  test('1.3 a dump of the database holds no key, and a ciphertext opens in no other row', async () => {
    const [one, other] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    const rows = await database.client.apiKey.findMany({
      where: { accountId: { in: [one.accountId, other.accountId] } },
    });
    for (const { secret } of [one, other]) expect(JSON.stringify(rows)).not.toContain(secret.slice(12, 40));
    const [first, second] = rows;
    const { decryptSecret } = await import('~/accounts/api-keys.server.ts');
    if (!first || !second) throw new Error('two keys were made');
    expect(decryptSecret(first)).not.toBeNull();
    expect(decryptSecret({ ...first, secretCipher: second.secretCipher })).toBeNull();
  });
});
