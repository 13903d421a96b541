import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '~/accounts/password-hash.server.ts';
import { endAllSessions, startSession } from '~/accounts/sessions.server.ts';
import { signIn } from '~/accounts/sign-in.server.ts';
import { countAuditEvent } from '~/audit/record-audit.server.ts';
import { listAudit } from '~/operations/admin/audit-list.server.ts';
import { runCommand } from '~/operations/commands/commands.server.ts';
import { goodPassword } from '../support/accounts.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { signedUp } from '../support/signed-up.ts';

const start = new Date('2026-11-20T08:20:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe.each(databaseKinds)('I11 the audit on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind, { PASSWORD_COST: 'light', RATE_LIMIT_SIGNIN: '1000' });
  });
  afterAll(() => database.close());

  async function customer() {
    const { accountId } = await signedUp(database.client);
    const passwordHash = await hashPassword(goodPassword);
    const data = { passwordHash, activatedAt: start };
    return database.client.account.update({ where: { id: accountId }, data });
  }
  const rowsOf = (accountId: string | null) =>
    database.client.auditEvent.findMany({ where: { accountId }, orderBy: { event: 'asc' } });
  const tryPassword = (email: string, password: string, address: string, now = start) =>
    signIn({ email, password, remember_me: false }, { ip: address, trustedDevice: null, kind: 'page', now });

  test('names sign-ins and failed ones with their networks, never with an address or a name', async () => {
    const { id, email } = await customer();
    await tryPassword(email, 'Wrong7Kettle', '203.0.113.77');
    await tryPassword(email, 'Wrong7Kettle', '2001:db8:1:2:3:4:5:6');
    await tryPassword(email, goodPassword, '203.0.113.77');
    const rows = await rowsOf(id);
    expect(rows.map(({ event, detail }) => [event, detail])).toEqual([
      ['sign-in-failed', { count: 2, networks: ['203.0.113.0/24', '2001:db8:1::/48'] }],
      ['signed-in', { count: 1, networks: ['203.0.113.0/24'] }],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|3:4:5:6|Clara|meridian\.example/);
  });

  test('a flood of failures is one row an hour for an account, and one for all unknown ones', async () => {
    const { id } = await customer();
    const failed = (accountId: string | null, minutes: number, last: number) =>
      countAuditEvent(database.client, {
        accountId,
        event: 'sign-in-failed',
        ip: `198.51.${last}.9`,
        now: minutesLater(minutes),
      });
    await database.client.auditEvent.deleteMany({ where: { accountId: null } });
    await Promise.all(Array.from({ length: 30 }, (_, at) => failed(id, at, at)));
    await Promise.all(Array.from({ length: 5 }, (_, at) => failed(null, at, at)));
    await failed(id, 60, 1);
    const details = (await rowsOf(id)).map(({ detail }) => detail as { count: number; networks: string[] });
    expect(details.map(({ count }) => count).sort()).toEqual([1, 30]);
    for (const { networks } of details) expect(networks.length).toBeLessThanOrEqual(10);
    expect(await rowsOf(null)).toHaveLength(1);
  });

  test('says that an account was signed out everywhere, and how many sessions ended', async () => {
    const { id } = await customer();
    const session = { accountId: id, kind: 'page' as const, remember: false, now: start };
    await database.client.$transaction(async (tx) => {
      for (let at = 0; at < 3; at += 1) await startSession(tx, session);
      await endAllSessions(tx, id);
      await endAllSessions(tx, id);
    });
    const rows = await rowsOf(id);
    expect(rows.map(({ event, detail, actorId }) => [event, detail, actorId])).toEqual([
      ['signed-out-everywhere', { sessions: '3' }, id],
    ]);
  });

  test('has every command of the terminal: grant, revoke, suspend, restore; a suspension ends the sessions', async () => {
    const { id, email } = await customer();
    await database.client.$transaction((tx) =>
      startSession(tx, { accountId: id, kind: 'page', remember: false, now: start }),
    );
    for (const verb of ['grant', 'revoke', 'suspend', 'restore']) {
      expect((await runCommand([verb, email.toUpperCase()])).text).toMatch(/ now\.$/);
      expect((await runCommand([verb, email])).text).toMatch(/ already\.$/);
      if (verb === 'suspend') expect(await database.client.session.count({ where: { accountId: id } })).toBe(0);
    }
    const events = (await rowsOf(id)).map(({ event }) => event);
    expect(events).toEqual([
      'account-restored',
      'account-suspended',
      'admin-granted',
      'admin-revoked',
      'signed-out-everywhere',
    ]);
    expect(await tryPassword(email, goodPassword, '203.0.113.77')).toMatchObject({ ok: true });
  });

  test('lists a page at a time, each row once, and takes nonsense as the first page', async () => {
    await database.client.auditEvent.deleteMany();
    const data = Array.from({ length: 65 }, (_, at) => ({ event: `e${at}`, createdAt: minutesLater(at % 7) }));
    await database.client.auditEvent.createMany({ data });
    const seen: string[] = [];
    for (let after: string | null = null, page = 0; page < 3; page += 1) {
      const { entries, older } = await listAudit(after);
      seen.push(...entries.map(({ event }) => event));
      after = older;
    }
    expect([seen.length, new Set(seen).size]).toEqual([65, 65]);
    expect((await listAudit("x' OR 1=1")).entries).toHaveLength(30);
  });
});
