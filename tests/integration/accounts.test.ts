import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { activateByToken } from '~/accounts/activation.server.ts';
import {
  createKeyPair,
  decryptSecret,
  findLiveKey,
  isSecretWellFormed,
  secretMac,
} from '~/accounts/api-keys.server.ts';
import { HashQueueFull } from '~/accounts/hash-queue.ts';
import { countAttempt, resetAttempts } from '~/accounts/login-throttling.server.ts';
import { hashPassword, isHashOutdated } from '~/accounts/password-hash.server.ts';
import { removeNeverActivated } from '~/accounts/remove-never-activated.server.ts';
import { requestReset, resetPassword } from '~/accounts/reset-password.server.ts';
import { findSession, isRecentlyAuthenticated, startSession } from '~/accounts/sessions.server.ts';
import { signIn } from '~/accounts/sign-in.server.ts';
import { signUp } from '~/accounts/sign-up.server.ts';
import { findMailedToken, issueToken } from '~/accounts/tokens.server.ts';
import { changeSuspension } from '~/operations/admin/suspensions.server.ts';
import { goodPassword, signUpFields } from '../support/accounts.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { signedUp } from '../support/signed-up.ts';

const start = new Date('2026-11-20T08:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const from = { ip: '203.0.113.9', trustedDevice: null };

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind, { PASSWORD_COST: 'light', RATE_LIMIT_SIGNUP: '1000' });
  });

  afterAll(() => database.close());

  async function register(now = start) {
    const form = SignUpForm.parse(signUpFields());
    const outcome = await signUp(form, { ip: from.ip, language: 'de', now, submission: null });
    expect(outcome.ok).toBe(true);
    return database.client.account.findUniqueOrThrow({ where: { email: form.email } });
  }

  async function newest(accountId: string, purpose: 'activation' | 'reset') {
    const rows = await database.client.outbox.findMany({ orderBy: { createdAt: 'desc' } });
    const payload = rows
      .map((row) => row.payload as Record<string, string>)
      .find((each) => each.accountId === accountId && each.mail === purpose);
    return (await findMailedToken(payload?.tokenId ?? '', purpose))?.text ?? null;
  }

  async function customer() {
    const account = await register();
    await activateByToken((await newest(account.id, 'activation')) ?? '', start);
    return account;
  }

  const session = (accountId: string, remember: boolean) =>
    startSession(database.client, { accountId, kind: 'page', remember, now: start });

  test('sign-up writes account, token and mail in one transaction, in the language of the page', async () => {
    const account = await register();
    expect(account.language).toBe('de');
    const tokens = await database.client.token.findMany({ where: { accountId: account.id } });
    expect(tokens).toHaveLength(1);
    const text = (await newest(account.id, 'activation')) ?? '';
    expect(JSON.stringify([tokens, await database.client.outbox.findMany()])).not.toContain(text);
  });

  test('twenty sign-ups with one address at once make one account and one mail', async () => {
    const form = SignUpForm.parse(signUpFields());
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => signUp(form, { ip: from.ip, language: 'en', now: start, submission: null })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const account = await database.client.account.findUniqueOrThrow({ where: { email: form.email } });
    expect(
      await database.client.outbox.count({ where: { payload: { path: ['accountId'], equals: account.id } } }),
    ).toBe(1);
  });

  test('ten openings of one activation link at once make one pair of keys and one welcome', async () => {
    const account = await register();
    const text = (await newest(account.id, 'activation')) ?? '';
    const found = await Promise.all(Array.from({ length: 10 }, () => activateByToken(text, later(hour))));
    expect(found.every((each) => each?.id === account.id)).toBe(true);
    expect(await database.client.apiKey.count({ where: { accountId: account.id } })).toBe(1);
    expect(await activateByToken(text, later(48 * hour - second))).not.toBeNull();
    expect(await activateByToken(text, later(48 * hour))).toBeNull();
  });

  describe('an account that nobody activated', () => {
    const isThere = async (id: string) => (await database.client.account.count({ where: { id } })) === 1;
    const forgetOld = () => removeNeverActivated(later(8 * day));

    async function old() {
      const { accountId: id } = await signedUp(database.client, {}, start);
      return database.client.account.update({ where: { id }, data: { createdAt: start } });
    }

    test('goes after seven days, with its links, sessions, jobs and log; a younger one stays', async () => {
      const { id: accountId } = await old();
      await session(accountId, false);
      await database.client.auditEvent.create({ data: { accountId, event: 'sign-in-failed' } });
      await removeNeverActivated(later(7 * day - minute));
      expect(await isThere(accountId)).toBe(true);
      expect(await forgetOld()).toBeGreaterThanOrEqual(1);
      expect(await isThere(accountId)).toBe(false);
      const { token, session: sessions, outbox, auditEvent } = database.client;
      const where = { accountId };
      const mails = await outbox.count({ where: { payload: { path: ['accountId'], equals: accountId } } });
      const rows = [await token.count({ where }), await sessions.count({ where }), await auditEvent.count({ where })];
      expect([mails, ...rows]).toEqual([0, 0, 0, 0]);
    });

    test('stays while a link of it works, with a payment, as an admin, and once it was activated', async () => {
      const { client } = database;
      const [waiting, payer, known, admin, active] = [await old(), await old(), await old(), await old(), await old()];
      await issueToken(client, waiting.id, 'activation', later(7 * day));
      await client.paymentAttempt.create({ data: { accountId: payer.id, kind: 'checkout' } });
      await client.account.update({ where: { id: known.id }, data: { stripeCustomerId: `cus_${known.id}` } });
      await client.account.update({ where: { id: admin.id }, data: { role: 'admin' } });
      await client.account.update({ where: { id: active.id }, data: { activatedAt: start } });
      await forgetOld();
      for (const { id } of [waiting, payer, known, admin, active]) expect(await isThere(id)).toBe(true);
      await client.paymentAttempt.deleteMany({ where: { accountId: payer.id } });
    });

    test('F35 is activated or gone when both happen at once, never half of each', async () => {
      const accounts = await Promise.all(Array.from({ length: 12 }, () => old()));
      const texts = await Promise.all(accounts.map(async ({ id }) => (await newest(id, 'activation')) ?? ''));
      const [, ...found] = await Promise.all([forgetOld(), ...texts.map((text) => activateByToken(text, later(hour)))]);
      for (const [at, { id }] of accounts.entries()) {
        expect(await isThere(id)).toBe(found[at] !== null && found[at] !== undefined);
        expect(await database.client.apiKey.count({ where: { accountId: id } })).toBe(found[at] ? 1 : 0);
      }
    });
  });

  test.each([
    [false, 2 * hour, 12 * hour],
    [true, 14 * day, 30 * day],
  ])('S3 a session with remember %s ends when idle and at its end', async (remember, idle, absolute) => {
    const { id } = await customer();
    const idler = await session(id, remember);
    expect(await findSession(idler.token, 'page', later(idle - second))).not.toBeNull();
    const other = await session(id, remember);
    expect(await findSession(other.token, 'page', later(idle + second))).toBeNull();
    const busy = await session(id, remember);
    for (let at = idle / 2; at < absolute; at += idle / 2)
      expect(await findSession(busy.token, 'page', later(at)), String(at)).not.toBeNull();
    expect(await findSession(busy.token, 'page', later(absolute))).toBeNull();
  });

  test('a page’s session opens no call, and the password counts as fresh for ten minutes', async () => {
    const { id } = await customer();
    const { token } = await session(id, false);
    expect(await findSession(token, 'api', later(second))).toBeNull();
    const found = await findSession(token, 'page', later(second));
    expect(
      found && [
        isRecentlyAuthenticated(found.session, later(10 * minute - second)),
        isRecentlyAuthenticated(found.session, later(10 * minute)),
      ],
    ).toEqual([true, false]);
  });

  test('F35 no session survives a reset, however they cross', async () => {
    const account = await customer();
    for (let round = 0; round < 5; round += 1) {
      const password = round === 0 ? goodPassword : `Round${round}Turquoise`;
      const next = `Round${round + 1}Turquoise`;
      const tokenId = await issueToken(database.client, account.id, 'reset', start);
      const text = (await findMailedToken(tokenId, 'reset'))?.text ?? '';
      const signIns = Array.from({ length: 4 }, () =>
        signIn({ email: account.email, password, remember_me: false }, { ...from, kind: 'page', now: start }),
      );
      const [reset, ...opened] = await Promise.all([
        resetPassword(text, { password: next, replaceKeys: false }, { now: start }),
        ...signIns,
      ]);
      expect(reset).toEqual({ ok: true });
      const tokens = opened.flatMap((outcome) => (outcome.ok ? [outcome.session.token] : []));
      const alive = await Promise.all(tokens.map((token) => findSession(token, 'page', later(second))));
      expect(alive.filter(Boolean)).toEqual([]);
      expect(await database.client.session.count({ where: { accountId: account.id } })).toBe(0);
      await resetAttempts(account.email, from);
    }
  });

  test('F35 a sign-in that crosses a suspension leaves no session for the day it is lifted', async () => {
    const { id: accountId, email } = await customer();
    for (let round = 0; round < 5; round += 1) {
      const crossing = signIn(
        { email, password: goodPassword, remember_me: true },
        { ...from, kind: 'page', now: start },
      );
      await Promise.all([crossing, changeSuspension(email, true, start)]);
      expect(await database.client.session.count({ where: { accountId } })).toBe(0);
      await changeSuspension(email, false, start);
      await resetAttempts(email, from);
    }
  });

  test('S8 a reset link is used once, also by ten at once', async () => {
    const account = await customer();
    const isHuman = async () => true;
    expect(await requestReset(account.email, { ip: from.ip, now: start, isHuman })).toEqual({ ok: true });
    const text = (await newest(account.id, 'reset')) ?? '';
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        resetPassword(text, { password: `Kettle${at}Turquoise`, replaceKeys: false }, { now: later(minute) }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.client.auditEvent.count({ where: { accountId: account.id, event: 'password-reset' } })).toBe(
      1,
    );
  });

  test('S5 a hash of another cost is renewed at sign-in', async () => {
    const account = await customer();
    const { hash } = await import('@node-rs/argon2');
    const passwordHash = await hash(goodPassword, { memoryCost: 2048, timeCost: 2, parallelism: 1 });
    await database.client.account.update({ where: { id: account.id }, data: { passwordHash } });
    expect(isHashOutdated(passwordHash)).toBe(true);
    const form = { email: account.email, password: goodPassword, remember_me: false };
    expect((await signIn(form, { ...from, kind: 'api', now: start })).ok).toBe(true);
    const renewed = await database.client.account.findUniqueOrThrow({ where: { id: account.id } });
    expect(isHashOutdated(renewed.passwordHash)).toBe(false);
    expect((await signIn(form, { ...from, kind: 'api', now: start })).ok).toBe(true);
  });

  test('keys have their form, are found by MAC, decrypt for their own row only, and stand nowhere in clear', async () => {
    const [one, other] = [await customer(), await customer()];
    const key = await findLiveKey(one.id);
    const foreign = await findLiveKey(other.id);
    const secret = key ? (decryptSecret(key) ?? '') : '';
    expect(key?.publicKey).toMatch(/^wl_pk_live_[0-9A-Za-z]{22}$/);
    expect(secret).toMatch(/^wl_sk_live_[0-9A-Za-z]{49}$/);
    expect(isSecretWellFormed(secret)).toBe(true);
    expect(isSecretWellFormed(secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(false);
    expect(key?.secretMac).toBe(secretMac(secret));
    if (key && foreign) expect(decryptSecret({ ...key, secretCipher: foreign.secretCipher })).toBeNull();
    expect(JSON.stringify(await database.client.apiKey.findMany())).not.toContain(secret.slice(11));
    await createKeyPair(database.client, one.id, 'test');
    expect((await findLiveKey(one.id))?.id).toBe(key?.id);
  });

  test('F32 texts with NUL never reach the database', async () => {
    const fields = signUpFields({ agencyname: 'Nul\u0000Travel', contactperson: 'A\ud800B' });
    const form = SignUpForm.parse(fields);
    expect((await signUp(form, { ip: from.ip, language: 'en', now: start, submission: null })).ok).toBe(true);
    const account = await database.client.account.findUniqueOrThrow({ where: { email: form.email } });
    expect([account.agencyName, account.name]).toEqual(['NulTravel', 'A\ufffdB']);
  });
});

describe('S7 the lock', () => {
  test('lasts 180 seconds, no more and no less, and further tries do not lengthen it', async () => {
    const database = await openTestDatabase('pglite', { PASSWORD_COST: 'light' });
    const { vi } = await import('vitest');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start });
    try {
      const email = 'locked@meridian.example';
      for (let times = 0; times < 5; times += 1) expect(await countAttempt(email, from)).toBeNull();
      expect(await countAttempt(email, from)).toBe(180);
      await vi.advanceTimersByTimeAsync(179 * second);
      expect(await countAttempt(email, from)).toBe(1);
      await vi.advanceTimersByTimeAsync(2 * second);
      expect(await countAttempt(email, from)).toBeNull();
      expect(await countAttempt(email, { ...from, ip: '198.51.100.7' })).toBeNull();
    } finally {
      vi.useRealTimers();
      await database.close();
    }
  });
});

test('P12 the queue of hashes is bounded: beyond it clients are told to retry', async () => {
  const database = await openTestDatabase('pglite', { PASSWORD_COST: 'light' });
  try {
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, at) => hashPassword(`Kettle${at}`)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(33);
    expect(refused.length).toBeGreaterThan(100);
    for (const outcome of refused) expect(outcome.reason).toBeInstanceOf(HashQueueFull);
    await expect(hashPassword('Kettle again')).resolves.toMatch(/^\$argon2id\$/);
  } finally {
    await database.close();
  }
});
