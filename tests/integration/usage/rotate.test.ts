import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLiveKey, secretMac } from '~/accounts/api-keys.server.ts';
import { listKeys } from '~/accounts/key-list.server.ts';
import { createTestKey, revokeKey, rotateKey } from '~/accounts/manage-keys.server.ts';
import { charge } from '~/usage/charge.server.ts';
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
    expect(await rotateKey(keyed.accountId, now)).toBe(true);
    const keys = await listKeys(keyed.accountId, now);
    expect(keys.map(({ publicKey }) => publicKey)).toEqual([keyed.publicKey, keyed.publicKey]);
    expect((await findLiveKey(keyed.accountId))?.id).not.toBe(keyed.keyId);
    expect([await works(keyed.secret, later(23)), await works(keyed.secret, later(24))]).toEqual([true, false]);
    expect(await rotateKey(keyed.accountId, now)).toBe(false);
    expect(await rotateKey(keyed.accountId, later(25))).toBe(true);
  });

  test('two rotations at once make one new key', async () => {
    const keyed = await keyedAccount(database.client);
    const rotated = await Promise.all([rotateKey(keyed.accountId, now), rotateKey(keyed.accountId, now)]);
    expect(rotated.filter(Boolean)).toHaveLength(1);
    expect(await listKeys(keyed.accountId, now)).toHaveLength(2);
  });

  test('a revoked key ends at once, the last one is replaced, and nobody revokes the keys of others', async () => {
    const [keyed, stranger] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    expect(await revokeKey(stranger.accountId, keyed.keyId, now)).toBe(false);
    expect(await works(keyed.secret, now)).toBe(true);
    expect(await revokeKey(keyed.accountId, keyed.keyId, now)).toBe(true);
    expect(await works(keyed.secret, now)).toBe(false);
    expect(await listKeys(keyed.accountId, now)).toHaveLength(1);
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
