import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignUpForm } from '~/accounts/account-forms.server.ts';
import { activate } from '~/accounts/activation.server.ts';
import { changePassword } from '~/accounts/change-password.server.ts';
import { confirmEmailChange } from '~/accounts/email-change.server.ts';
import { resetPassword } from '~/accounts/reset-password.server.ts';
import { beginEnrolment, findEnrolmentSecret } from '~/accounts/second-factor/authenticator-app.server.ts';
import { checkCode } from '~/accounts/second-factor/check-code.server.ts';
import { mustEnrol } from '~/accounts/second-factor/compulsory.server.ts';
import { confirmIdentity } from '~/accounts/second-factor/confirm-identity.server.ts';
import { followLostDeviceLink, requestFactorReset } from '~/accounts/second-factor/lost-device.server.ts';
import {
  confirmApp,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '~/accounts/second-factor/manage-factors.server.ts';
import { startPasskeySession } from '~/accounts/second-factor/passkey-session.server.ts';
import { addPasskey, newPasskeyOptions } from '~/accounts/second-factor/passkeys.server.ts';
import {
  completePendingSignIn,
  findPendingSignIn,
  startPendingSignIn,
} from '~/accounts/second-factor/pending-sign-in.server.ts';
import { countRecoveryCodes } from '~/accounts/second-factor/recovery-codes.server.ts';
import { checkPasskey, passkeyOptions } from '~/accounts/second-factor/use-passkey.server.ts';
import { endOwnOtherSessions } from '~/accounts/session-list.server.ts';
import { endAllSessions, findSession, type SignedInSession, startSession } from '~/accounts/sessions.server.ts';
import { signIn } from '~/accounts/sign-in.server.ts';
import { signUp } from '~/accounts/sign-up.server.ts';
import { findMailedToken, issueToken } from '~/accounts/tokens.server.ts';
import { isTrustRevoked } from '~/accounts/trusted-devices.server.ts';
import { authenticator } from '~/auth/authenticator.server.ts';
import { requireAccount, requireAdmin, requireMember } from '~/auth/guards.server.ts';
import { requireRecentLogin } from '~/forms/recent-login.server.ts';
import { runCommand } from '~/operations/commands.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { goodPassword, mailKinds, signUpFields } from '../support/accounts.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { visitorContext } from '../support/request-context.ts';
import { createSoftPasskey } from '../support/soft-passkey.ts';

const start = new Date('2026-11-20T08:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const [minute, hour] = [60, 3600];

let network = 0;
/** A network of its own for each test: their wrong guesses do not add up. */
const stranger = () => {
  network += 1;
  return `198.51.100.${network}`;
};
const from = (now = start, ip = stranger()) => ({ ip, now, trustedDevice: null });
const codeOf = (secret: string, now = start) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind, { PASSWORD_COST: 'light', RATE_LIMIT_SIGNUP: '1000' });
  });

  afterAll(() => database.close());

  async function newSession(accountId: string, now = start, kind: 'page' | 'api' = 'page'): Promise<SignedInSession> {
    const { token } = await startSession(database.client, { accountId, kind, remember: false, now });
    const found = await findSession(token, kind, now);
    if (!found) throw new Error('no session');
    return found;
  }

  async function customer(): Promise<SignedInSession> {
    const form = SignUpForm.parse(signUpFields());
    await signUp(form, { ip: stranger(), language: 'de', now: start, submission: null });
    const { id } = await database.client.account.findUniqueOrThrow({ where: { email: form.email } });
    await activate(database.client, id, { now: start });
    return newSession(id);
  }

  const again = async ({ account, session }: SignedInSession): Promise<SignedInSession> => ({
    account: await database.client.account.findUniqueOrThrow({ where: { id: account.id } }),
    session,
  });

  async function enrolled() {
    const who = await customer();
    await beginEnrolment(who, start);
    const secret = (await findEnrolmentSecret(who, start)) ?? '';
    const outcome = await confirmApp(who, codeOf(secret), from());
    if (!outcome.ok || !outcome.codes) throw new Error('not enrolled');
    return { who: await again(who), secret, codes: outcome.codes };
  }

  const login = (who: SignedInSession) => ({ email: who.account.email, password: goodPassword, remember_me: true });

  async function pendingOf(who: SignedInSession, now = later(minute)): Promise<string> {
    const outcome = await signIn(login(who), { ...from(now), kind: 'page', next: '/members/api' });
    if (outcome.ok || outcome.reason !== 'second-factor') throw new Error('no pending sign-in');
    return outcome.pending;
  }

  test('V6.3.3 enrolment: sealed secret, one code, ten recovery codes, a mail; other sessions and tokens end', async () => {
    const who = await customer();
    const other = await newSession(who.account.id, start, 'api');
    await beginEnrolment(who, start);
    const secret = (await findEnrolmentSecret(who, start)) ?? '';
    const row = await database.client.authenticatorApp.findUniqueOrThrow({ where: { accountId: who.account.id } });
    expect(row.secretCipher).not.toContain(secret);
    expect(await confirmApp(who, '000000', from())).toEqual({ ok: false, reason: 'code-wrong' });
    const outcome = await confirmApp(who, codeOf(secret).replace(/(...)/, '$1 '), from());
    expect(outcome.ok && outcome.codes?.length).toBe(10);
    expect(JSON.stringify(await database.client.recoveryCode.findMany())).not.toContain(
      outcome.ok && outcome.codes?.[0],
    );
    expect(await findEnrolmentSecret(who, start)).toBeNull();
    expect(await beginEnrolment(who, start)).toBe(false);
    const left = await database.client.session.findMany({ where: { accountId: who.account.id } });
    expect(left.map(({ id }) => id)).toEqual([who.session.id]);
    expect(left.some(({ id }) => id === other.session.id)).toBe(false);
    expect((await mailKinds(database.client)).at(-1)).toBe('security-notice');
  });

  test('an enrolment belongs to the session that began it, and lasts a quarter of an hour', async () => {
    const who = await customer();
    const thief = await newSession(who.account.id);
    await beginEnrolment(who, start);
    const secret = (await findEnrolmentSecret(who, start)) ?? '';
    expect(await findEnrolmentSecret(thief, start)).toBeNull();
    expect(await confirmApp(thief, codeOf(secret), from())).toMatchObject({ reason: 'code-wrong' });
    const late = later(16 * minute);
    expect(await confirmApp(who, codeOf(secret, late), from(late))).toMatchObject({ reason: 'code-wrong' });
  });

  test('a code counts once, also for two at once, and a step to either side', async () => {
    const { who, secret } = await enrolled();
    const { id } = who.account;
    expect(await checkCode(id, codeOf(secret), from())).toMatchObject({ ok: false });
    const now = later(5 * minute);
    const both = await Promise.all([1, 2].map(() => checkCode(id, codeOf(secret, now), from(now))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const drift = later(5 * minute + 60);
    expect(await checkCode(id, codeOf(secret, later(5 * minute + 90)), from(drift))).toEqual({ ok: true });
    expect(await checkCode(id, codeOf(secret, drift), from(drift))).toMatchObject({ ok: false });
    expect(await checkCode(id, codeOf(secret, later(5 * minute + 180)), from(drift))).toMatchObject({ ok: false });
  });

  test('a recovery code counts once, also for two at once, is mailed about, and belongs to its account', async () => {
    const [mine, other] = [await enrolled(), await enrolled()];
    const [code = ''] = mine.codes;
    expect(await checkCode(other.who.account.id, code, from())).toMatchObject({ ok: false });
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all([1, 2].map(() => checkCode(mine.who.account.id, typed, from())));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countRecoveryCodes(mine.who.account.id)).toBe(9);
    const renewed = await renewRecoveryCodes(mine.who, { now: start });
    expect(renewed).toHaveLength(10);
    expect(await checkCode(mine.who.account.id, mine.codes[1] ?? '', from())).toMatchObject({ ok: false });
    expect(await checkCode(mine.who.account.id, renewed?.[0] ?? '', from())).toEqual({ ok: true });
  });

  test('guesses from many networks end after ten and are mailed once, recovery codes and trusted devices go on', async () => {
    const { who, secret, codes } = await enrolled();
    const { id } = who.account;
    const now = later(minute);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await checkCode(id, '000000', from(now))).toMatchObject({ reason: 'code-wrong' });
    expect(await checkCode(id, codeOf(secret, now), from(now))).toMatchObject({
      reason: 'code-locked',
      retryAfterSeconds: expect.any(Number),
    });
    await checkCode(id, '000000', from(now));
    const outbox = await database.client.outbox.findMany({ where: { job: 'send-mail' } });
    const mails = outbox.map(({ payload }) => payload as Record<string, string>);
    expect(mails.filter(({ mail, accountId }) => mail === 'codes-guessed' && accountId === id)).toHaveLength(1);
    expect(await checkCode(id, codes[0] ?? '', from(now))).toEqual({ ok: true });
    const known = { ...from(now), trustedDevice: 'the-owners-browser' };
    expect(await checkCode(id, codeOf(secret, now), known)).toEqual({ ok: true });
  });

  test('each change of the factors makes strangers of browsers from before, whose guesses would count apart', async () => {
    const { who } = await enrolled();
    const isStranger = (signedInAt: Date) => isTrustRevoked(who.account.email, signedInAt);
    expect([await isStranger(later(-1)), await isStranger(start)]).toEqual([true, false]);
    await beginEnrolment(who, later(hour));
    expect(await isStranger(start)).toBe(false);
    const { options, ticket } = await newPasskeyOptions(who, { purpose: 'add', browser: 'digest' }, start);
    const response = createSoftPasskey().create(options);
    await addPasskey(who, { name: 'Key', response, ticket, browser: 'digest' }, { now: later(minute) });
    expect([await isStranger(start), await isStranger(later(minute))]).toEqual([true, false]);
    await removeApp(who, { now: later(hour) });
    expect([await isStranger(later(minute)), await isStranger(later(hour))]).toEqual([true, false]);
  });

  test('browsers of whoever had the address before are no trusted devices', async () => {
    const { account, session } = await customer();
    expect([await isTrustRevoked(account.email, later(-1)), await isTrustRevoked(account.email, start)]).toEqual([
      true,
      false,
    ]);
    const email = `moved-${account.email}`;
    const link = await issueToken(database.client, account.id, 'email-change', start, email);
    const text = (await findMailedToken(link, 'email-change'))?.text ?? '';
    const changed = await confirmEmailChange({ account, sessionId: session.id }, text, { now: later(minute) });
    expect(changed).toEqual({ ok: true, email });
    expect([await isTrustRevoked(email, start), await isTrustRevoked(email, later(minute))]).toEqual([true, false]);
  });

  test('a session that ended after a request read it adds no factor, sets no password and begins no other', async () => {
    const who = await customer();
    await beginEnrolment(who, start);
    const secret = (await findEnrolmentSecret(who, start)) ?? '';
    const scope = { purpose: 'add', browser: 'digest' } as const;
    const { options, ticket } = await newPasskeyOptions(who, scope, start);
    const passkey = { name: 'Laptop', response: createSoftPasskey().create(options), ticket, browser: scope.browser };
    await database.client.$transaction((tx) => endAllSessions(tx, who.account.id));
    const form = { password: goodPassword, code: '', newPassword: 'Copper8Lantern-Quay' };
    expect(await changePassword(who, form, from())).toMatchObject({ ok: false, field: 'password' });
    expect(await addPasskey(who, passkey, { now: start })).toEqual({ ok: false, reason: 'passkey-invalid' });
    expect(await confirmApp(who, codeOf(secret), from())).toMatchObject({ ok: false });
    const { account } = await again(who);
    expect([account.passwordHash, account.secondFactorAt]).toEqual([who.account.passwordHash, null]);
    expect(await database.client.session.count({ where: { accountId: account.id } })).toBe(0);
  });

  test('a session that ended while its password was checked opens no form that shows a secret', async () => {
    const who = await customer();
    const context = visitorContext({ now: later(11 * minute), ip: stranger() });
    const request = new Request('http://localhost:3000/members', { method: 'POST' });
    const form = { value: { password: goodPassword }, values: {} };
    expect(await requireRecentLogin({ request, context, who, form })).toBeNull();
    await database.client.$transaction((tx) => endAllSessions(tx, who.account.id));
    expect((await requireRecentLogin({ request, context, who, form }))?.status).toBe(401);
  });

  test('any use of the second factor voids the link of a lost device, in a form and with a call too', async () => {
    const { who, secret } = await enrolled();
    const { id: accountId } = who.account;
    const passkey = createSoftPasskey();
    const ask = async () => (await requestFactorReset(accountId, from(later(minute)))).ok;
    const links = () => database.client.token.count({ where: { accountId, purpose: { startsWith: 'factor-' } } });
    const { options, ticket } = await newPasskeyOptions(who, { purpose: 'add', browser: 'digest' }, start);
    const input = { name: 'Key', response: passkey.create(options), ticket, browser: 'digest' };
    expect((await addPasskey(who, input, { now: start })).ok).toBe(true);
    expect([await ask(), await links()]).toEqual([true, 2]);
    const identity = { password: goodPassword, code: codeOf(secret, later(minute)) };
    expect(await confirmIdentity(who.account, identity, from(later(minute)))).toEqual({ ok: true });
    expect([await links(), await ask(), await links()]).toEqual([0, true, 2]);
    const call = { ...from(later(2 * minute)), kind: 'api', code: codeOf(secret, later(2 * minute)) } as const;
    expect((await signIn(login(who), call)).ok).toBe(true);
    expect([await links(), await ask(), await links()]).toEqual([0, true, 2]);
    const scope = { purpose: 'confirm', browser: 'digest' } as const;
    const asked = await passkeyOptions(accountId, scope, start);
    const proof = { response: passkey.get(asked.options), ticket: asked.ticket, scope, accountId };
    expect([(await checkPasskey(proof, from())).ok, await links()]).toEqual([true, 0]);
  });

  if (kind === 'postgres')
    test('a session that a new password begins ends with all others, however they cross', async () => {
      const owner = await customer();
      const { id: accountId } = owner.account;
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const changing = database.client.$transaction(async (tx) => {
        await lockAccount(tx, accountId);
        begin();
        await sleep(300);
        await startSession(tx, { accountId, kind: 'page', remember: false, now: start });
      });
      await begun;
      await Promise.all([changing, endOwnOtherSessions(accountId, owner.session.id, {})]);
      const left = await database.client.session.findMany({ where: { accountId }, select: { id: true } });
      expect(left).toEqual([{ id: owner.session.id }]);
    });

  if (kind === 'postgres')
    test('a sign-in that is being completed ends with all sessions', async () => {
      const { who } = await enrolled();
      const { id: accountId } = who.account;
      await pendingOf(who);
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const completing = database.client.$transaction(async (tx) => {
        await tx.pendingSignIn.deleteMany({ where: { accountId } });
        await startSession(tx, { accountId, kind: 'page', remember: false, now: start });
        begin();
        await sleep(300);
      });
      await begun;
      await Promise.all([completing, database.client.$transaction((tx) => endAllSessions(tx, accountId))]);
      expect(await database.client.session.count({ where: { accountId } })).toBe(0);
    });

  test('the right password gives a pending sign-in: of its account, for ten minutes, once', async () => {
    const [mine, other] = [await enrolled(), await enrolled()];
    const token = await pendingOf(mine.who);
    expect(await findSession(token, 'page', later(minute))).toBeNull();
    expect(await findPendingSignIn(token, later(12 * minute))).toBeNull();
    const pending = await findPendingSignIn(token, later(minute));
    expect([pending?.accountId, pending?.next, pending?.remember]).toEqual([mine.who.account.id, '/members/api', true]);
    if (!pending) return;
    expect(await checkCode(pending.accountId, codeOf(other.secret, later(minute)), from())).toMatchObject({
      ok: false,
    });
    const both = await Promise.all([1, 2].map(() => completePendingSignIn(pending, from(later(minute)))));
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  test('a new password, a change of the factor and its removal end pending sign-ins', async () => {
    const { who, codes } = await enrolled();
    const reset = await pendingOf(who);
    const link = await findMailedToken(await issueToken(database.client, who.account.id, 'reset', start), 'reset');
    const form = { password: `${goodPassword}9`, replaceKeys: false };
    expect(await resetPassword(link?.text ?? '', form, { now: later(minute) })).toEqual({ ok: true });
    expect(await findPendingSignIn(reset, later(minute))).toBeNull();
    const after = await again(who);
    expect(after.account.secondFactorAt).not.toBeNull();
    const signedIn = await newSession(who.account.id);
    const identity = { password: form.password, code: codes[0] ?? '' };
    expect(await confirmIdentity(signedIn.account, { ...identity, code: '' }, from())).toMatchObject({ field: 'code' });
    expect(await confirmIdentity(signedIn.account, { ...identity, password: 'x' }, from())).toMatchObject({
      field: 'password',
    });
    expect(await confirmIdentity(signedIn.account, identity, from())).toEqual({ ok: true });
    const outcome = await signIn({ ...login(who), password: form.password }, { ...from(), kind: 'page' });
    await removeApp(signedIn, { now: start });
    const token = !outcome.ok && outcome.reason === 'second-factor' ? outcome.pending : '';
    expect([token.length > 20, await findPendingSignIn(token, start)]).toEqual([true, null]);
    expect((await again(who)).account.secondFactorAt).toBeNull();
    expect(await countRecoveryCodes(who.account.id)).toBe(0);
  });

  test('a call sends password and code together', async () => {
    const { who, secret } = await enrolled();
    const call = (code?: string) => signIn(login(who), { ...from(later(minute)), kind: 'api', code });
    expect(await call()).toEqual({ ok: false, reason: 'second-factor-required' });
    expect(await call('123')).toEqual({ ok: false, reason: 'code-wrong' });
    expect((await call(codeOf(secret, later(minute)))).ok).toBe(true);
  });

  test('a lost device: the mailed link waits a day, works once, and can be stopped', async () => {
    const { who } = await enrolled();
    const { id } = who.account;
    const links = async () => {
      const rows = await database.client.outbox.findMany({ orderBy: { createdAt: 'desc' } });
      const ids = rows
        .map(({ payload }) => payload as Record<string, string>)
        .find(({ mail }) => mail === 'factor-reset');
      const off = await findMailedToken(ids?.tokenId ?? '', 'factor-reset');
      const stop = await findMailedToken(ids?.stopId ?? '', 'factor-stop');
      return { off: off?.text ?? '', stop: stop?.text ?? '' };
    };
    const asked = await requestFactorReset(id, { now: start });
    expect(asked).toEqual({ ok: true, worksFrom: later(24 * hour) });
    expect(await requestFactorReset(id, { now: later(hour) })).toEqual(asked);
    const first = await links();
    expect(await followLostDeviceLink(first.off, { now: later(23 * hour) })).toMatchObject({ ok: false });
    const pending = await pendingOf(who);
    expect(await followLostDeviceLink(first.stop, { now: later(hour) })).toEqual({ ok: true, done: 'stopped' });
    expect(await followLostDeviceLink(first.off, { now: later(25 * hour) })).toMatchObject({ ok: false });
    expect(await findPendingSignIn(pending, later(minute))).toBeNull();
    await requestFactorReset(id, { now: start });
    const { off } = await links();
    const done = await Promise.all([1, 2].map(() => followLostDeviceLink(off, { now: later(25 * hour) })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await again(who)).account.secondFactorAt).toBeNull();
    expect(await database.client.session.count({ where: { accountId: id } })).toBe(0);
  });

  test('an admin gets no link for a lost device, and one from before is void: the terminal turns the factor off', async () => {
    const { who } = await enrolled();
    const { id, email } = who.account;
    await requestFactorReset(id, { now: start });
    const rows = await database.client.outbox.findMany({ where: { job: 'send-mail' } });
    const mail = rows.map(({ payload }) => payload as Record<string, string>).findLast((each) => each.accountId === id);
    const link = await findMailedToken(mail?.tokenId ?? '', 'factor-reset');
    await database.client.account.update({ where: { id }, data: { role: 'admin' } });
    expect(await requestFactorReset(id, { now: start })).toEqual({ ok: false, reason: 'admin-link' });
    const late = { now: later(25 * hour) };
    expect(await followLostDeviceLink(link?.text ?? '', late)).toEqual({ ok: false, reason: 'link-invalid' });
    const off = () => runCommand(['factor-off', email]);
    expect(await off()).toEqual({ ok: true, text: `${email} has no second factor now.` });
    expect(await off()).toEqual({ ok: true, text: `${email} has no second factor already.` });
    expect((await again(who)).account.secondFactorAt).toBeNull();
    expect(await database.client.session.count({ where: { accountId: id } })).toBe(0);
    const where = { accountId: id, event: 'second-factor-off' };
    expect(await database.client.auditEvent.findFirst({ where })).toMatchObject({ actorId: null });
    expect((await mailKinds(database.client)).at(-1)).toBe('security-notice');
  });

  if (kind === 'postgres')
    test('the two links of a lost device at once: one works, the other is void', async () => {
      for (let times = 0; times < 4; times += 1) {
        const { id } = (await enrolled()).who.account;
        await requestFactorReset(id, { now: start });
        const rows = await database.client.outbox.findMany({ where: { job: 'send-mail' } });
        const { tokenId = '', stopId = '' } =
          rows
            .map(({ payload }) => payload as Record<string, string>)
            .find((mail) => mail.tokenId && mail.accountId === id && mail.mail === 'factor-reset') ?? {};
        const off = await findMailedToken(tokenId, 'factor-reset');
        const stop = await findMailedToken(stopId, 'factor-stop');
        const links = [off?.text ?? '', stop?.text ?? ''];
        const both = await Promise.all(links.map((text) => followLostDeviceLink(text, { now: later(25 * hour) })));
        expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      }
    });

  test('V6.2.3 a new password asks for the old one, and ends all but this session, under a new token', async () => {
    const who = await customer();
    await newSession(who.account.id, start, 'api');
    const form = { password: goodPassword, code: '', newPassword: 'Copper8Lantern-Quay' };
    expect(await changePassword(who, { ...form, password: 'Wrong7Kettle' }, from())).toMatchObject({
      field: 'password',
    });
    expect(await changePassword(who, { ...form, newPassword: 'Password1' }, from())).toMatchObject({
      weakness: 'too-common',
    });
    const [one, two] = await Promise.all([changePassword(who, form, from()), changePassword(who, form, from())]);
    expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
    const left = await database.client.session.findMany({ where: { accountId: who.account.id } });
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(who.session.id);
    expect((await mailKinds(database.client)).at(-1)).toBe('password-changed');
  });

  test('an admin must have one in production', async () => {
    const { account } = await customer();
    expect(mustEnrol(account)).toBe(false);
    expect(mustEnrol({ ...account, role: 'admin' })).toBe(kind === 'postgres');
    expect(mustEnrol({ ...account, role: 'admin', secondFactorAt: start })).toBe(false);
  });

  test('in production an admin without one gets no API token, and a token from before opens nothing', async () => {
    const who = await customer();
    const { id } = who.account;
    const { token } = await startSession(database.client, { accountId: id, kind: 'api', remember: false, now: start });
    await database.client.account.update({ where: { id }, data: { role: 'admin' } });
    const outcome = await signIn(login(who), { ...from(), kind: 'api', code: '123456' });
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const found = await authenticator.authenticate('bearer', { headers }, { now: start });
    if (kind === 'pglite') return expect([outcome.ok, found?.account.id]).toEqual([true, id]);
    expect([outcome, found]).toEqual([{ ok: false, reason: 'second-factor-missing' }, null]);
    await database.client.account.update({ where: { id }, data: { secondFactorAt: start } });
    expect(await authenticator.authenticate('bearer', { headers }, { now: start })).not.toBeNull();
    expect(await signIn(login(who), { ...from(), kind: 'api' })).toMatchObject({ reason: 'second-factor-required' });
  });

  test('in production an admin without one opens the enrolment alone', async () => {
    const who = await customer();
    const admin: SignedInSession = { ...who, account: { ...who.account, role: 'admin' } };
    const args = (path: string) => ({
      request: new Request(`http://localhost:3000${path}`),
      context: visitorContext({ now: start, session: async () => admin }),
    });
    const opened = async (guard: typeof requireAdmin, path: string) =>
      guard(args(path)).then(
        () => 'open',
        (refusal: Response) => refusal.headers.get('location'),
      );
    const enrolment = kind === 'postgres' ? '/members/security?first=1' : 'open';
    expect(await opened(requireMember, '/members/security')).toBe('open');
    expect(await opened(requireMember, '/members')).toBe(enrolment);
    expect(await opened(requireAccount, '/checkout?plan=starter')).toBe(enrolment);
    expect(await opened(requireAdmin, '/admin')).toBe(enrolment);
  });

  test('a stranger with the password fills no table', async () => {
    const { who } = await enrolled();
    const accountId = who.account.id;
    const row = { accountId, remember: false, createdAt: start, expiresAt: later(minute) };
    const rows = Array.from({ length: 500 }, () => ({ id: randomUUID(), ...row }));
    await database.client.pendingSignIn.createMany({ data: rows });
    for (let times = 0; times < 2; times += 1)
      await startPendingSignIn(database.client, { accountId, remember: false, next: null, now: start });
    expect(await database.client.pendingSignIn.count({ where: { accountId } })).toBe(500);
  });

  describe('passkeys', () => {
    const browser = 'digest-of-a-cookie';
    const scope = (purpose: 'add' | 'sign-in' | 'code') => ({ purpose, browser });

    async function withPasskey() {
      const who = await customer();
      const passkey = createSoftPasskey();
      const { options, ticket } = await newPasskeyOptions(who, scope('add'), start);
      const response = passkey.create(options);
      const outcome = await addPasskey(who, { name: 'Laptop', response, ticket, browser }, { now: start });
      if (!outcome.ok) throw new Error(outcome.reason);
      return { who: await again(who), passkey, codes: outcome.codes };
    }

    async function prove(passkey: ReturnType<typeof createSoftPasskey>, change: Record<string, string | number> = {}) {
      const { options, ticket } = await passkeyOptions(null, scope('sign-in'), start);
      const response = passkey.get({ challenge: options.challenge, ...change });
      return { response, ticket, scope: scope('sign-in'), accountId: null };
    }

    test('the first one turns the factor on with recovery codes, and signs in without a password', async () => {
      const { who, passkey, codes } = await withPasskey();
      expect([codes?.length, who.account.secondFactorAt]).toEqual([10, start]);
      expect(await checkPasskey(await prove(passkey), from())).toMatchObject({
        ok: true,
        account: { id: who.account.id },
      });
      const { options, ticket } = await passkeyOptions(who.account.id, scope('code'), start);
      expect(options.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id]);
      const proof = { response: passkey.get(options), ticket, scope: scope('code'), accountId: who.account.id };
      expect((await checkPasskey(proof, from())).ok).toBe(true);
    });

    test('a challenge counts once, five minutes, in its browser, for its purpose', async () => {
      const { passkey } = await withPasskey();
      const proof = await prove(passkey);
      const elsewhere = { ...proof, scope: { ...proof.scope, browser: 'another' } };
      expect((await checkPasskey(elsewhere, from())).ok).toBe(false);
      expect((await checkPasskey({ ...proof, scope: scope('code') }, from())).ok).toBe(false);
      expect((await checkPasskey(proof, from(later(6 * minute)))).ok).toBe(false);
      const both = await Promise.all([1, 2].map(() => checkPasskey(proof, from())));
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('refused: another origin, no user verification, a counter that fell, the key of another account', async () => {
      const [mine, other] = [await withPasskey(), await withPasskey()];
      const refused = async (change: Record<string, string | number>) =>
        expect(await checkPasskey(await prove(mine.passkey, change), from())).toMatchObject({
          reason: 'passkey-refused',
        });
      await refused({ origin: 'https://wayline.example.net' });
      await refused({ flags: 0x01 });
      expect((await checkPasskey(await prove(mine.passkey, { counter: 9 }), from())).ok).toBe(true);
      await refused({ counter: 9 });
      await refused({ counter: 0 });
      const proof = { ...(await prove(other.passkey)), accountId: mine.who.account.id };
      expect((await checkPasskey(proof, from())).ok).toBe(false);
      await removePasskey(mine.who, other.passkey.id, { now: start });
      expect((await again(other.who)).account.secondFactorAt).not.toBeNull();
    });

    test('one that is removed between its check and the session starts none, and the log says where it was added', async () => {
      const who = await customer();
      const [kept, removed] = [createSoftPasskey(), createSoftPasskey()];
      for (const passkey of [kept, removed]) {
        const { options, ticket } = await newPasskeyOptions(who, scope('add'), start);
        const input = { name: 'Key', response: passkey.create(options), ticket, browser };
        await addPasskey(who, input, { now: start, ip: '203.0.113.9', device: 'Firefox, Linux' });
      }
      const where = { accountId: who.account.id, event: 'passkey-added' };
      const added = await database.client.auditEvent.findFirst({ where });
      expect(added).toMatchObject({ network: '203.0.113.0/24', device: 'Firefox, Linux' });
      const checked = await checkPasskey(await prove(removed), from());
      if (!checked.ok) throw new Error(checked.reason);
      await removePasskey(who, removed.id, { now: start });
      expect(await startPasskeySession(checked, false, from())).toBeNull();
      const other = await checkPasskey(await prove(kept), from());
      expect(other.ok && (await startPasskeySession(other, false, from()))).toMatchObject({
        token: expect.any(String),
      });
    });

    test('without the last one the factor is off, unless an app remains', async () => {
      const { who, passkey } = await withPasskey();
      await beginEnrolment(who, start);
      const secret = (await findEnrolmentSecret(who, start)) ?? '';
      expect(await confirmApp(who, codeOf(secret), from())).toEqual({ ok: true, codes: null });
      await Promise.all([removePasskey(who, passkey.id, { now: start }), removeApp(who, { now: start })]);
      expect((await again(who)).account.secondFactorAt).toBeNull();
      expect((await checkPasskey(await prove(passkey), from())).ok).toBe(false);
    });
  });
});
