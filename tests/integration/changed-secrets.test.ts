import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decryptSecret, secretMac } from '~/accounts/api-keys.server.ts';
import { acceptRecoveryCode, replaceRecoveryCodes } from '~/accounts/second-factor/recovery-codes.server.ts';
import { findSession, startSession } from '~/accounts/sessions.server.ts';
import { convert } from '~/api/convert/convert.server.ts';
import { runCommand } from '~/operations/commands/commands.server.ts';
import { examineSealed } from '~/operations/doctor/examine-sealed.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { seal, sealBytes, sealToken, unseal, unsealBytes, unsealToken } from '~/platform/sealed-value.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { createMac, isMacValid, sign, verify } from '~/platform/signed-value.server.ts';
import { signingSecrets } from '~/webhooks/endpoint-secrets.server.ts';
import { createEndpoint } from '~/webhooks/endpoints.server.ts';
import { replaceSecret } from '~/webhooks/replace-secret.server.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addKeyPair, type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';

const [before, after] = ['b', 'a'].map((letter) => `${letter}-0123456789-abcdefghijklmnopqrstuvwxyz-ABCDEF`);
const now = new Date('2026-11-20T10:00:00Z');

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;
  let keyed: KeyedAccount;

  const set = (variables: Record<string, string>) =>
    configureSettings(readSettings({ ...database.environment, ...variables }, kind === 'pglite'));

  beforeAll(async () => {
    database = await openTestDatabase(kind, { KEY_PEPPER: String(before), ENCRYPTION_KEYS: String(before) });
    keyed = await keyedAccount(database.client);
  });
  afterAll(() => database.close());

  test('SESSION_KEYS: once the old value is removed, what it signed is refused, and whoever is signed in stays so', async () => {
    const signed = () => sign('known-device', 'a browser', { now, lasts: 60_000 });
    const verified = (value: string) => verify('known-device', value, now);
    set({ SESSION_KEYS: String(before) });
    const { accountId } = keyed;
    const { token } = await database.client.$transaction((tx) =>
      startSession(tx, { accountId, kind: 'page', remember: true, now }),
    );
    const [old, oldMac, oldTicket] = [signed(), createMac('quota-warning', accountId), sealToken('car', 'human-check')];
    set({ SESSION_KEYS: `${before},${after}` });
    expect([verified(old), verified(signed())]).toEqual(['a browser', 'a browser']);
    set({ SESSION_KEYS: `${after},${before}` });
    const between = signed();
    expect([verified(old), isMacValid('quota-warning', accountId, oldMac)]).toEqual(['a browser', true]);
    expect(unsealToken(oldTicket, 'human-check')).toBe('car');
    set({ SESSION_KEYS: String(after) });
    expect([verified(old), isMacValid('quota-warning', accountId, oldMac)]).toEqual([null, false]);
    expect(unsealToken(oldTicket, 'human-check')).toBeNull();
    expect(verified(between)).toBe('a browser');
    expect((await findSession(token, 'page', now))?.account.id).toBe(accountId);
  });

  const macOfKey = async () =>
    (await database.client.apiKey.findUniqueOrThrow({ where: { id: keyed.keyId } })).secretMac;
  const call = (more: Record<string, string> = {}) =>
    callEndpoint(convert, {
      headers: { 'private-app-key': keyed.secret, ...more },
      body: { pnr: '1 . DL 140 Y 17JUL JFKZAG HK1 0600P 0810A' },
    });

  test('KEY_PEPPER: a key goes on under a new first value, and no longer needs the old one once it was used', async () => {
    set({ KEY_PEPPER: `${before},${after}` });
    expect((await call()).status).toBe(200);
    expect(await macOfKey()).toBe(keyed.secretMac);
    set({ KEY_PEPPER: `${after},${before}` });
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    set({ KEY_PEPPER: String(after) });
    expect(await macOfKey()).toBe(secretMac(keyed.secret));
    expect((await call()).status).toBe(200);
    set({ KEY_PEPPER: String(before) });
    expect((await call()).body).toMatchObject({ code: 'key-unknown' });
  });

  test('KEY_PEPPER: a key that was not used meanwhile goes on after `admin reseal`; before, the doctor counts it', async () => {
    set({ KEY_PEPPER: `${before},${after}` });
    expect((await call()).status).toBe(200); // whichever value the key had, now it has the one before
    set({ KEY_PEPPER: String(before) });
    const { client } = database;
    const [unused, revoked] = [
      await addKeyPair(client, keyed.accountId, 'live'),
      await addKeyPair(client, keyed.accountId, 'live'),
    ];
    await client.apiKey.update({ where: { id: revoked.keyId }, data: { revokedAt: now } });
    const macOf = async ({ keyId }: { keyId: string }) =>
      (await client.apiKey.findUniqueOrThrow({ where: { id: keyId } })).secretMac;
    set({ KEY_PEPPER: `${after},${before}` });
    const connection = await database.connect();
    const said = async () => (await examineSealed(connection))[1]?.detail;
    expect(await said()).toMatch(/^2 of 2 were not used since KEY_PEPPER changed, and stop working/);
    const told = await runCommand(['reseal']);
    expect(told).toMatchObject({
      ok: true,
      text: expect.stringContaining('under the first of KEY_PEPPER: API keys 2.'),
    });
    expect(await said()).toBe('2 looked at, all recognised');
    set({ KEY_PEPPER: String(after) });
    expect([await macOf(unused), (await macOf(revoked)) === secretMac(revoked.secret)]).toEqual([
      secretMac(unused.secret),
      false,
    ]);
    expect((await call({ 'private-app-key': unused.secret })).status).toBe(200);
    await client.apiKey.deleteMany({ where: { id: { in: [unused.keyId, revoked.keyId] } } });
    set({ KEY_PEPPER: `${before},${after}` });
    expect((await call()).status).toBe(200); // and back
    await connection.close();
  });

  test('KEY_PEPPER: the doctor says when it is another one than that of the stored keys', async () => {
    const both = `${before},${after}`;
    const connection = await database.connect();
    const found = async (pepper: string) => {
      set({ ENCRYPTION_KEYS: both, KEY_PEPPER: pepper });
      return (await examineSealed(connection)).map(({ state }) => state);
    };
    expect(await found(both)).toEqual(['ok', 'ok']);
    expect(await found('c-0123456789-abcdefghijklmnopqrstuvwxyz')).toEqual(['ok', 'error']);
    await connection.close();
  });

  test('KEY_PEPPER: a repeated call is known by its former hash', async () => {
    const header = { 'idempotency-key': 'once' };
    set({ KEY_PEPPER: `${after},${before}` });
    const first = await call(header);
    set({ KEY_PEPPER: `${before},${after}` });
    const again = await call(header);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  });

  test('KEY_PEPPER: recovery codes work under the former value, once', async () => {
    set({ KEY_PEPPER: String(before) });
    const { accountId } = keyed;
    const [shown = ''] = await database.client.$transaction((tx) => replaceRecoveryCodes(tx, accountId, now));
    const code = shown.replaceAll('-', '');
    set({ KEY_PEPPER: `${after},${before}` });
    const accept = () => database.client.$transaction((tx) => acceptRecoveryCode(tx, accountId, code, now));
    expect([await accept(), await accept()]).toEqual([true, false]);
  });

  test('ENCRYPTION_KEYS: after `admin reseal` nothing needs the old value, and what it cannot open is told', async () => {
    set({ ENCRYPTION_KEYS: String(before) });
    const { client } = database;
    const { accountId } = keyed;
    const app = { accountId, sessionId: 's', secretCipher: seal('APPSECRET', 'authenticator-secret', accountId) };
    await client.authenticatorApp.create({ data: app });
    const made = await createEndpoint(accountId, { name: 'Office', url: 'https://hooks.example', events: [] });
    const secret = made.ok ? made.secret : '';
    const endpoint = () => client.webhookEndpoint.findFirstOrThrow({ where: { accountId } });
    const replaced = await replaceSecret(accountId, (await endpoint()).id, now);
    const { id } = await client.dataExport.create({ data: { accountId } });
    const archive = sealBytes(Buffer.from('a zip'), 'data-export', `${accountId}|${id}`);
    await client.dataExport.update({ where: { id }, data: { archive } });
    const lost = await addKeyPair(client, accountId, 'test');
    await client.apiKey.update({ where: { id: lost.keyId }, data: { secretCipher: 'deadbeef.AA.AA.AA' } });

    set({ ENCRYPTION_KEYS: `${after},${before}` });
    const told = await runCommand(['reseal']);
    expect(told.ok).toBe(false);
    expect(told.text).toContain(
      'Sealed anew: API keys 1, authenticator apps 1, webhooks 1, replaced secrets of webhooks 1, copies of data 1.',
    );
    expect(told.text).toContain('1 open with none of ENCRYPTION_KEYS. 1 API keys cannot be hashed anew');
    await client.apiKey.delete({ where: { id: lost.keyId } });
    expect(await runCommand(['reseal'])).toMatchObject({ ok: true, text: expect.stringContaining('API keys 0') });

    set({ ENCRYPTION_KEYS: String(after) });
    expect(decryptSecret(await client.apiKey.findUniqueOrThrow({ where: { id: keyed.keyId } }))).toBe(keyed.secret);
    expect(signingSecrets(await endpoint(), now)).toEqual([replaced.ok && replaced.secret, secret]);
    const stored = await client.authenticatorApp.findUniqueOrThrow({ where: { accountId } });
    expect(unseal(stored.secretCipher, 'authenticator-secret', accountId)).toBe('APPSECRET');
    const copy = await client.dataExport.findUniqueOrThrow({ where: { id } });
    expect(unsealBytes(copy.archive ?? Buffer.alloc(0), 'data-export', `${accountId}|${id}`)?.toString()).toBe('a zip');
  });
});
